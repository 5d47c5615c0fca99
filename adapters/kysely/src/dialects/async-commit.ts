import { DeleteQueryNode, type KyselyPlugin, type OperationNode, sql, UpdateQueryNode, WhereNode } from "kysely";

/** Condition that is true for every row. It runs once per statement and disables synchronous commit for its transaction. */
const unforced = sql<boolean>`(select set_config('synchronous_commit', 'off', true)) = 'off'`.toOperationNode();

/**
 * Makes updates and deletions outside of transactions on PostgreSQL asynchronous, without an additional transaction. A power
 * failure may lose them.
 */
export const asyncCommitWrites: KyselyPlugin = {
  transformQuery: ({ node }) => {
    if (UpdateQueryNode.is(node)) return { ...node, where: withUnforced(node.where) };
    if (DeleteQueryNode.is(node)) return { ...node, where: withUnforced(node.where) };
    return node;
  },
  transformResult: async ({ result }) => result,
};

const withUnforced = (where: WhereNode | undefined) =>
  where ? WhereNode.cloneWithOperation(where, "And", unforced as OperationNode) : WhereNode.create(unforced);
