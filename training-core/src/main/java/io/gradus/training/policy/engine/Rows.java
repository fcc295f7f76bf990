package io.gradus.training.policy.engine;

/** A contiguous slice [from, to) of a batch's rows. */
record Rows(int from, int to) {
    int count() {
        return to - from;
    }

    /** The slice of one shard when {@code rows} are split evenly in order. */
    static Rows ofShard(int rows, int shard, int shards) {
        return new Rows(
                (int) ((long) rows * shard / shards), (int) ((long) rows * (shard + 1) / shards));
    }
}
