import { DeleteQueryNode, type KyselyPlugin, type OperationNode, sql, UpdateQueryNode, WhereNode } from "kysely";

/** True of every row. Asked for once by a statement, whose own transaction does not wait for the disk then. */
const unforced = sql<boolean>`(select set_config('synchronous_commit', 'off', true)) = 'off'`.toOperationNode();

/** For updates and deletions outside of transactions on PostgreSQL, which may get lost in a power cut. Spares them a transaction that says so. */
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
