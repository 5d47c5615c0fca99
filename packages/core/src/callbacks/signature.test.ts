import { expect, test } from "vitest";
import { callbackHeaders, callbackSecret } from "./signature.ts";

const taskId = "0b0e7a52-6f7c-4b0a-9a57-3c1f6d1f2a10";

test("a secret has 32 bytes and is deterministic", () => {
  const secret = callbackSecret("server", taskId);
  expect(secret).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/);
  expect(callbackSecret("server", taskId)).toBe(secret);
});

test("secrets differ per task and per server", () => {
  const secrets = [callbackSecret("server", taskId), callbackSecret("server", "other"), callbackSecret("other", taskId)];
  expect(new Set(secrets).size).toBe(3);
});

test("signs the example of Standard Webhooks as its libraries do", () => {
  const headers = callbackHeaders({
    secret: "whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw",
    taskId: "msg_p5jXN8AQM9LWM0D4loKWxJek",
    at: 1614265330,
    body: '{"test": 2432232314}',
  });
  expect(headers["webhook-signature"]).toBe("v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=");
});

test("signs the body with the secret as shown", () => {
  // printf '{"name":"Zoë"}' | openssl dgst -sha256 -hmac 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw'
  const headers = callbackHeaders({ secret: "whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw", taskId, at: 0, body: '{"name":"Zoë"}' });
  expect(headers["x-service-signature"]).toBe("sha256=afc9af2679fe17580110846b7650b56d33c85e51bb7494b2540b6bcaa52a2d32");
});
