package io.gradus.training.policy.engine;

import io.gradus.training.policy.Generation;
import io.gradus.training.policy.GenerationRequest;
import io.gradus.training.policy.TapRequest;
import io.gradus.training.policy.Taps;
import io.gradus.training.policy.TokenBatch;
import java.util.ArrayList;
import java.util.List;

/** Runs a model over the rows of a batch, split in order over the shards. */
record ShardedPasses(ShardThreads threads) {
    /** Taps of the whole batch, and the passes that can still be differentiated. */
    record Scored(Taps taps, List<ModelPass> passes) {}

    Generation generate(DeviceModel model, GenerationRequest request) {
        int rows = request.rows();
        int shards = Math.min(threads.count(), rows);
        Generation into = Generation.ofRows(rows);
        threads.each(
                shards,
                shard -> {
                    model.network()
                            .generate(model, request, Rows.ofShard(rows, shard, shards), into);
                    return shard;
                });
        return into;
    }

    /** Taps as constants. */
    Taps score(DeviceModel model, TokenBatch batch, TapRequest request) {
        Scored scored = run(model, batch, request, false);
        scored.passes().forEach(ModelPass::close);
        return scored.taps();
    }

    Scored run(DeviceModel model, TokenBatch batch, TapRequest request, boolean gradients) {
        model.require(batch, request);
        int rows = batch.rows().length;
        int shards = Math.min(threads.count(), rows);
        List<float[][]> values = new ArrayList<>();
        request.taps().forEach(_ -> values.add(new float[rows][]));
        Taps taps = new Taps(request, values);
        List<ModelPass> passes =
                threads.each(
                        shards,
                        shard -> {
                            ModelPass pass =
                                    model.network()
                                            .pass(
                                                    model,
                                                    batch,
                                                    Rows.ofShard(rows, shard, shards),
                                                    request,
                                                    gradients);
                            pass.read(taps);
                            return pass;
                        });
        return new Scored(taps, passes);
    }
}
