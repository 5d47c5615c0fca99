import { describe, expect, it } from "vitest";
import { createContainer, token } from "./container.ts";

const ENGINE = token<{ readonly name: string }>("engine");
const STORE = token<{ readonly name: string; close(): Promise<void> }>("store");
const SHOP = token<{ readonly engine: string; readonly store: string; close(): Promise<void> }>("shop");

/** A store and a shop that write down what happens to them. */
function shop(diary: string[]) {
  const at = createContainer();
  const closing = (name: string) => ({ close: async () => void diary.push(`close ${name}`) });
  at.bind(ENGINE, () => ({ name: "rules" }));
  at.bind(STORE, () => {
    diary.push("open store");
    return { name: "file", ...closing("store") };
  });
  at.bind(SHOP, ({ get }) => ({ engine: get(ENGINE).name, store: get(STORE).name, ...closing("shop") }));
  return { at, closing };
}

describe("a composition", () => {
  it("creates no value that is not used", async () => {
    const diary: string[] = [];
    const { at } = shop(diary);
    expect(at.get(ENGINE).name).toBe("rules");
    await at.close();
    expect(diary).toEqual([]);
  });

  it("creates each value once", () => {
    const diary: string[] = [];
    const { at } = shop(diary);
    expect(at.get(SHOP)).toBe(at.get(SHOP));
    at.get(STORE);
    expect(diary).toEqual(["open store"]);
  });

  it("closes values in reverse order of creation", async () => {
    const diary: string[] = [];
    const { at } = shop(diary);
    at.get(SHOP);
    await at.close();
    expect(diary).toEqual(["open store", "close shop", "close store"]);
  });

  it("closes every value once, also if one of them fails", async () => {
    const diary: string[] = [];
    const { at, closing } = shop(diary);
    const broken = token<object>("broken");
    at.bind(broken, () => ({ close: () => Promise.reject(new Error("stuck")) }));
    const last = token<object>("last");
    at.bind(last, () => closing("last"));
    for (const each of [STORE, broken, last]) at.get<unknown>(each);
    await expect(at.close()).rejects.toThrow("stuck");
    await at.close();
    expect(diary).toEqual(["open store", "close last", "close store"]);
  });

  it("allows a child to replace one binding and to create its own values", async () => {
    const diary: string[] = [];
    const { at, closing } = shop(diary);
    const child = at.child();
    child.bind(STORE, () => ({ name: "memory", ...closing("memory") }));
    expect(child.get(SHOP).store).toBe("memory");
    expect(at.get(SHOP).store).toBe("file");
    await child.close();
    expect(diary).toEqual(["open store", "close shop", "close memory"]);
  });

  it("returns all values of a token in the order of binding", () => {
    const at = createContainer();
    at.bind(ENGINE, () => ({ name: "first" }));
    at.bind(ENGINE, () => ({ name: "second" }));
    expect(at.all(ENGINE).map(({ name }) => name)).toEqual(["first", "second"]);
    expect(at.all(STORE)).toEqual([]);
  });

  it("names all tokens of a cycle", () => {
    const at = createContainer();
    const [a, b, c] = [token<object>("service"), token<object>("storage"), token<object>("clock")];
    at.bind(a, ({ get }) => get(b));
    at.bind(b, ({ get }) => get(c));
    at.bind(c, ({ get }) => get(a));
    expect(() => at.get(a)).toThrow("service → storage → clock → service");
    at.bind(c, () => ({}));
    expect(at.get(a)).toEqual({});
  });

  it("names a token without a binding", () => {
    expect(() => createContainer().get(ENGINE)).toThrow("engine");
  });
});
