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
  it("makes nothing that nobody asks for", async () => {
    const diary: string[] = [];
    const { at } = shop(diary);
    expect(at.get(ENGINE).name).toBe("rules");
    await at.close();
    expect(diary).toEqual([]);
  });

  it("makes each value once", () => {
    const diary: string[] = [];
    const { at } = shop(diary);
    expect(at.get(SHOP)).toBe(at.get(SHOP));
    at.get(STORE);
    expect(diary).toEqual(["open store"]);
  });

  it("closes what was made last first", async () => {
    const diary: string[] = [];
    const { at } = shop(diary);
    at.get(SHOP);
    await at.close();
    expect(diary).toEqual(["open store", "close shop", "close store"]);
  });

  it("closes everything once, also when one of them fails", async () => {
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

  it("lets a child replace one value and keep the rest, with values of its own", async () => {
    const diary: string[] = [];
    const { at, closing } = shop(diary);
    const child = at.child();
    child.bind(STORE, () => ({ name: "memory", ...closing("memory") }));
    expect(child.get(SHOP).store).toBe("memory");
    expect(at.get(SHOP).store).toBe("file");
    await child.close();
    expect(diary).toEqual(["open store", "close shop", "close memory"]);
  });

  it("gives all values of a token in the order they were bound", () => {
    const at = createContainer();
    at.bind(ENGINE, () => ({ name: "first" }));
    at.bind(ENGINE, () => ({ name: "second" }));
    expect(at.all(ENGINE).map(({ name }) => name)).toEqual(["first", "second"]);
    expect(at.all(STORE)).toEqual([]);
  });

  it("names the whole way of a circle", () => {
    const at = createContainer();
    const [a, b, c] = [token<object>("service"), token<object>("storage"), token<object>("clock")];
    at.bind(a, ({ get }) => get(b));
    at.bind(b, ({ get }) => get(c));
    at.bind(c, ({ get }) => get(a));
    expect(() => at.get(a)).toThrow("service → storage → clock → service");
    at.bind(c, () => ({}));
    expect(at.get(a)).toEqual({});
  });

  it("names a token that nothing is bound to", () => {
    expect(() => createContainer().get(ENGINE)).toThrow("engine");
  });
});
