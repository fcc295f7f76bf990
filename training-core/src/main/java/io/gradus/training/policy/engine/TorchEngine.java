package io.gradus.training.policy.engine;

import io.gradus.training.policy.AveragedPolicy;
import io.gradus.training.policy.FrozenPolicy;
import io.gradus.training.policy.Generation;
import io.gradus.training.policy.GenerationRequest;
import io.gradus.training.policy.GradientNorms;
import io.gradus.training.policy.HeadShape;
import io.gradus.training.policy.HeadState;
import io.gradus.training.policy.HeadStep;
import io.gradus.training.policy.OptimiserSettings;
import io.gradus.training.policy.OptimiserState;
import io.gradus.training.policy.ParameterState;
import io.gradus.training.policy.PolicyEngine;
import io.gradus.training.policy.PolicyShape;
import io.gradus.training.policy.PolicyWeights;
import io.gradus.training.policy.TapGradients;
import io.gradus.training.policy.TapRequest;
import io.gradus.training.policy.Taps;
import io.gradus.training.policy.TokenBatch;
import io.gradus.training.policy.tensor.Tensor;
import io.gradus.training.policy.tensor.TensorScope;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * The policy on PyTorch: rows are split in order over shards, each shard runs on a thread of its
 * own, and gradients are summed in shard order, so that the same shard count gives the same bits.
 */
public final class TorchEngine implements PolicyEngine {
    private final PolicyShape shape;
    private final NetworkLoader loader;
    private final ShardThreads threads;
    private final ShardedPasses sharded;
    private final Network network;
    private final List<TrainedHead> heads = new ArrayList<>();
    private final List<TorchAveragedPolicy> averages = new ArrayList<>();
    private final DeviceParameters policy;
    private List<ModelPass> passes = List.of();

    /** The heads that the last forward pass read. */
    private List<String> read = List.of();

    private record TrainedHead(HeadShape shape, DeviceParameters parameters) {}

    /** An engine of a policy over characters, whose token 0 is padding. */
    public TorchEngine(PolicyWeights weights, ComputeDevice device, int shards) {
        this(weights, new NetworkLoader(device, true), shards);
    }

    /** An engine of a policy that begins with random weights; see {@link NetworkLoader}. */
    public TorchEngine(PolicyWeights weights, ComputeDevice device, int shards, boolean padded) {
        this(weights, new NetworkLoader(device, padded), shards);
    }

    /**
     * Loads the network and puts the weights on the device.
     *
     * @param shards parts into which rows are split, >= 1
     */
    public TorchEngine(PolicyWeights weights, NetworkLoader loader, int shards) {
        this.shape = weights.shape();
        this.loader = loader;
        threads = new ShardThreads(loader.device().runtime(), shards);
        sharded = new ShardedPasses(threads);
        network = threads.first(() -> loader.load(shape));
        ParameterState fresh = ParameterState.fresh(weights.tensors());
        policy = threads.first(() -> new DeviceParameters(network, fresh));
    }

    @Override
    public PolicyShape shape() {
        return shape;
    }

    private DeviceModel model() {
        return new DeviceModel(
                network,
                policy.weights(),
                heads.stream()
                        .map(h ->
                                new DeviceModel.DeviceHead(
                                        h.shape().name(), h.parameters().weights()))
                        .toList());
    }

    @Override
    public Generation generate(GenerationRequest request) {
        return sharded.generate(model(), request);
    }

    @Override
    public Taps forward(TokenBatch batch, TapRequest request) {
        forget();
        ShardedPasses.Scored scored = sharded.run(model(), batch, request, true);
        passes = scored.passes();
        read = request.heads();
        return scored.taps();
    }

    @Override
    public Taps score(TokenBatch batch, TapRequest request) {
        return sharded.score(model(), batch, request);
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
        Tensor[] parameters = model().parameters(read);
        try (TensorScope scope = network.scope()) {
            List<Tensor[]> shards =
                    threads.each(
                            passes.size(),
                            shard -> passes.get(shard).gradients(scope, parameters, term, keep));
            return threads.first(() -> {
                int from = policy.weights().length;
                for (String name : read) {
                    DeviceParameters head = trained(name).parameters();
                    head.accumulate(scope, slices(shards, from, head.weights().length));
                    from += head.weights().length;
                }
                return policy.accumulate(scope, slices(shards, 0, policy.weights().length));
            });
        }
    }

    private static Tensor[] slices(List<Tensor[]> shards, int from, int count) {
        return shards.stream()
                .flatMap(s -> Arrays.stream(s, from, from + count))
                .toArray(Tensor[]::new);
    }

    @Override
    public GradientNorms step(OptimiserSettings settings) {
        return threads.first(() -> {
            try (TensorScope scope = network.scope()) {
                GradientNorms norms =
                        GradientGroups.of(policy.names(), policy.norms(scope), settings.groups());
                policy.clipAndStep(scope, settings, norms.total());
                if (norms.applied()) {
                    averages.forEach(average -> average.follow(scope, policy.weights()));
                }
                return norms;
            }
        });
    }

    @Override
    public void dropGradient() {
        forget();
        threads.first(() -> {
            policy.clearGradient();
            return policy;
        });
    }

    @Override
    public HeadStep stepHead(String name, OptimiserSettings settings) {
        DeviceParameters head = trained(name).parameters();
        return threads.first(() -> {
            try (TensorScope scope = network.scope()) {
                double norm = GradientGroups.total(head.norms(scope));
                head.clipAndStep(scope, settings, norm);
                return new HeadStep(norm, Double.isFinite(norm));
            }
        });
    }

    @Override
    public void putHead(HeadState head) {
        forget();
        String name = head.shape().name();
        TrainedHead added =
                new TrainedHead(
                        head.shape(),
                        threads.first(() -> new DeviceParameters(network, head.parameters())));
        heads.stream().filter(h -> h.shape().name().equals(name)).forEach(this::close);
        heads.removeIf(h -> h.shape().name().equals(name));
        heads.add(added);
    }

    private void close(TrainedHead head) {
        threads.first(() -> {
            head.parameters().close();
            return head;
        });
    }

    @Override
    public HeadState head(String name) {
        TrainedHead head = trained(name);
        return threads.first(() -> new HeadState(head.shape(), head.parameters().save()));
    }

    private TrainedHead trained(String name) {
        return heads.stream()
                .filter(h -> h.shape().name().equals(name))
                .findFirst()
                .orElseThrow(() ->
                        DeviceModel.noHead(
                                name, heads.stream().map(h -> h.shape().name()).toList()));
    }

    @Override
    public FrozenPolicy freeze(PolicyWeights frozen, List<HeadState> frozenHeads) {
        boolean other = !frozen.shape().equals(shape);
        return threads.first(() ->
                new TorchFrozenPolicy(
                        sharded,
                        other ? loader.load(frozen.shape()) : network,
                        other,
                        frozen,
                        frozenHeads));
    }

    @Override
    public AveragedPolicy average(PolicyWeights from, double decay) {
        shape.requireSame(from.shape(), "the average");
        TorchAveragedPolicy average =
                threads.first(() ->
                        new TorchAveragedPolicy(sharded, network, from, decay, averages::remove));
        averages.add(average);
        return average;
    }

    @Override
    public PolicyWeights weights() {
        return new PolicyWeights(shape, policy.named());
    }

    @Override
    public OptimiserState save() {
        return OptimiserState.of(shape, threads.first(policy::save));
    }

    @Override
    public void restore(OptimiserState saved) {
        shape.requireSame(saved.weights().shape(), "the saved policy");
        forget();
        ParameterState parameters = saved.parameters();
        threads.first(() -> {
            policy.restore(parameters);
            return policy;
        });
    }

    private void forget() {
        passes.forEach(ModelPass::close);
        passes = List.of();
    }

    /** The policy's gradient accumulated since the last step, in the order of the weights. */
    public List<float[]> accumulatedGradient() {
        return threads.first(policy::accumulatedGradient);
    }

    /** A head's gradient accumulated since its last step. */
    public List<float[]> accumulatedGradient(String head) {
        return threads.first(() -> trained(head).parameters().accumulatedGradient());
    }

    /** Number of tensors the engine holds; constant between steps, else something leaks. */
    public int tensorsHeld() {
        return policy.tensorsHeld()
                + heads.stream().mapToInt(h -> h.parameters().tensorsHeld()).sum()
                + network.manager.tensors();
    }

    @Override
    public void close() {
        forget();
        threads.first(() -> {
            policy.close();
            network.close();
            return shape;
        });
        threads.close();
    }
}
