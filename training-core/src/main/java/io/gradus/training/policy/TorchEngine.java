package io.gradus.training.policy;

import ai.djl.pytorch.engine.PtNDArray;
import ai.djl.pytorch.engine.PtNDManager;
import java.util.Arrays;
import java.util.List;

/**
 * The policy on PyTorch: rows are split in order over shards, each shard runs on a thread of its
 * own, and gradients are summed in shard order, so that the same shard count gives the same bits.
 */
public final class TorchEngine implements PolicyEngine {
    private final PolicyShape shape;
    private final ShardThreads threads;
    private final Network network;
    private List<NamedTensor> names;
    private PtNDManager state;
    private PtNDArray[] weights;
    private PtNDArray[] gradient;
    private PtNDArray[] firstMoments;
    private PtNDArray[] secondMoments;
    private PtNDArray[] counters;
    private long steps;
    private List<ForwardPass> passes = List.of();

    /** Loads the network and puts the weights on the device; {@code shards} must be >= 1. */
    public TorchEngine(PolicyWeights weights, ComputeDevice device, int shards) {
        this.shape = weights.shape();
        threads = new ShardThreads(shards);
        network = threads.first(() -> new Network(shape, device));
        List<float[]> zeros =
                weights.tensors().stream().map(t -> new float[t.values().length]).toList();
        restore(new OptimiserState(weights, zeros, zeros, 0));
    }

    @Override
    public PolicyShape shape() {
        return shape;
    }

    @Override
    public Generation generate(GenerationRequest request) {
        return generate(request, weights);
    }

    private Generation generate(GenerationRequest request, PtNDArray[] from) {
        int rows = request.rows();
        int shards = Math.min(threads.count(), rows);
        Generation into = new Generation(new int[rows][], new float[rows][], new float[rows][]);
        threads.each(
                shards,
                shard -> {
                    new GenerationPass(request, Rows.ofShard(rows, shard, shards))
                            .run(network, from, into);
                    return shard;
                });
        return into;
    }

    @Override
    public Taps forward(TokenBatch batch) {
        forget();
        Scored scored = score(batch, weights, true);
        passes = scored.passes();
        return scored.taps();
    }

    private record Scored(Taps taps, List<ForwardPass> passes) {}

    private Scored score(TokenBatch batch, PtNDArray[] weights, boolean gradients) {
        int rows = batch.rows().length;
        int shards = Math.min(threads.count(), rows);
        Taps taps = new Taps(new float[rows][], new float[rows][]);
        List<ForwardPass> done =
                threads.each(
                        shards,
                        shard -> {
                            ForwardPass pass =
                                    new ForwardPass(
                                            network,
                                            weights,
                                            batch,
                                            Rows.ofShard(rows, shard, shards),
                                            gradients);
                            pass.read(batch, taps.logProbs(), taps.entropies());
                            return pass;
                        });
        return new Scored(taps, done);
    }

    @Override
    public double[] backward(TapGradients... terms) {
        if (passes.isEmpty()) {
            throw new IllegalStateException("backward needs a forward pass before it");
        }
        double[] norms = new double[terms.length];
        for (int i = 0; i < terms.length; i++) {
            norms[i] = accumulate(terms[i], i + 1 < terms.length);
        }
        forget();
        return norms;
    }

    private double accumulate(TapGradients term, boolean keep) {
        try (PtNDManager scope = network.scope()) {
            List<PtNDArray[]> shards =
                    threads.each(
                            passes.size(),
                            shard -> passes.get(shard).gradients(scope, weights, term, keep));
            PtNDArray[] all = shards.stream().flatMap(Arrays::stream).toArray(PtNDArray[]::new);
            return threads.first(() ->
                    (double)
                            network.script
                                    .call(scope, "accumulate", false, gradient, all)[0]
                                    .toFloatArray()[0]);
        }
    }

    @Override
    public GradientNorms step(OptimiserSettings settings) {
        return threads.first(() -> {
            try (PtNDManager scope = network.scope()) {
                float[] each =
                        network.script.call(scope, "norms", false, (Object) gradient)[0]
                                .toFloatArray();
                GradientNorms norms = GradientGroups.of(names, each);
                double scale =
                        norms.applied()
                                ? Math.min(1, settings.gradientClip() / (norms.total() + 1e-6))
                                : 0;
                if (norms.applied()) {
                    steps++;
                    network.script.call(
                            scope,
                            "adamw",
                            false,
                            weights,
                            gradient,
                            firstMoments,
                            secondMoments,
                            counters,
                            scale,
                            settings.learningRate(),
                            settings.beta1(),
                            settings.beta2(),
                            settings.weightDecay(),
                            settings.epsilon());
                } else {
                    clearGradient();
                }
                return norms;
            }
        });
    }

    private void clearGradient() {
        for (PtNDArray tensor : gradient) {
            tensor.close();
        }
        gradient = DeviceWeights.zeros(state, weights);
    }

    @Override
    public FrozenPolicy freeze(PolicyWeights frozen) {
        PtNDManager scope = network.scope();
        PtNDArray[] copies = threads.first(() -> DeviceWeights.upload(scope, frozen, false));
        return new FrozenPolicy() {
            @Override
            public PolicyShape shape() {
                return shape;
            }

            @Override
            public Generation generate(GenerationRequest request) {
                return TorchEngine.this.generate(request, copies);
            }

            @Override
            public Taps score(TokenBatch batch) {
                Scored scored = TorchEngine.this.score(batch, copies, false);
                scored.passes().forEach(ForwardPass::close);
                return scored.taps();
            }

            @Override
            public void close() {
                scope.close();
            }
        };
    }

    @Override
    public OptimiserState save() {
        return threads.first(() ->
                new OptimiserState(
                        saveWeights(),
                        DeviceWeights.download(firstMoments),
                        DeviceWeights.download(secondMoments),
                        steps));
    }

    private PolicyWeights saveWeights() {
        return DeviceWeights.download(shape, names, weights);
    }

    @Override
    public void restore(OptimiserState saved) {
        if (!saved.weights().shape().equals(shape)) {
            throw new IllegalArgumentException(
                    "weights must have the policy's shape "
                            + shape
                            + ", have "
                            + saved.weights().shape());
        }
        forget();
        threads.first(() -> {
            if (state != null) {
                state.close();
            }
            state = network.scope();
            names = saved.weights().tensors();
            weights = DeviceWeights.upload(state, saved.weights(), true);
            gradient = DeviceWeights.zeros(state, weights);
            firstMoments = DeviceWeights.upload(state, weights, saved.firstMoments());
            secondMoments = DeviceWeights.upload(state, weights, saved.secondMoments());
            counters = DeviceWeights.counters(state, weights.length, saved.steps());
            steps = saved.steps();
            return state;
        });
    }

    private void forget() {
        passes.forEach(ForwardPass::close);
        passes = List.of();
    }

    /** The gradient accumulated since the last step, in the order of the weights. */
    List<float[]> accumulatedGradient() {
        return threads.first(() -> DeviceWeights.download(gradient));
    }

    /** Number of tensors the engine holds; constant between steps, else something leaks. */
    int tensorsHeld() {
        return state.getManagedArrays().size() + network.manager.getManagedArrays().size();
    }

    @Override
    public void close() {
        forget();
        threads.first(() -> {
            network.close();
            return shape;
        });
        threads.close();
    }
}
