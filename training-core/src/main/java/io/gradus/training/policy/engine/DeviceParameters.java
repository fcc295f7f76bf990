package io.gradus.training.policy.engine;

import io.gradus.training.policy.NamedTensor;
import io.gradus.training.policy.OptimiserSettings;
import io.gradus.training.policy.ParameterGroup;
import io.gradus.training.policy.ParameterState;
import io.gradus.training.policy.TensorValues;
import io.gradus.training.policy.tensor.Tensor;
import io.gradus.training.policy.tensor.TensorProgram;
import io.gradus.training.policy.tensor.TensorScope;
import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;

/** Trainable tensors on the device with their accumulated gradient and their optimiser's state. */
final class DeviceParameters implements AutoCloseable {
    private final TensorProgram script;
    private final TensorScope state;
    private final List<String> names;
    private final DeviceValues.Changes changes = new DeviceValues.Changes();
    private final Tensor[] weights;
    private final Tensor[] firstMoments;
    private final Tensor[] secondMoments;
    private final Tensor[] counters;
    private Tensor[] gradient;
    private long steps;

    DeviceParameters(Network network, ParameterState saved) {
        script = network.script;
        state = network.scope();
        names = DeviceValues.names(saved.tensors());
        weights = DeviceWeights.upload(state, saved.tensors(), true);
        gradient = zeros(weights);
        firstMoments = moments(saved.firstMoments());
        secondMoments = moments(saved.secondMoments());
        counters = DeviceWeights.counters(state, weights.length, saved.steps());
        steps = saved.steps();
    }

    private Tensor[] zeros(Tensor... like) {
        return script.call(state, "zeros", false, (Object) like);
    }

    private Tensor[] moments(List<TensorValues> saved) {
        Tensor[] moments = new Tensor[weights.length];
        for (int i = 0; i < moments.length; i++) {
            moments[i] = moment(saved.get(i), weights[i]);
        }
        return moments;
    }

    private Tensor moment(TensorValues saved, Tensor like) {
        return saved.allZero()
                ? zeros(like)[0]
                : DeviceWeights.upload(state, saved, false, like.shape());
    }

    /** Puts others of the same shapes in their place, one after the other. */
    void restore(ParameterState saved) {
        for (int i = 0; i < weights.length; i++) {
            long[] shape = weights[i].shape();
            replace(weights, i, upload(saved.tensors().get(i).elements(), true, shape));
            replace(firstMoments, i, moment(saved.firstMoments().get(i), weights[i]));
            replace(secondMoments, i, moment(saved.secondMoments().get(i), weights[i]));
            replace(counters, i, state.tensor(new float[] {saved.steps()}));
        }
        clearGradient();
        steps = saved.steps();
        changes.add();
    }

    private Tensor upload(TensorValues values, boolean trained, long... shape) {
        return DeviceWeights.upload(state, values, trained, shape);
    }

    private static void replace(Tensor[] all, int at, Tensor tensor) {
        all[at].close();
        all[at] = tensor;
    }

    Tensor[] weights() {
        return weights;
    }

    /** Adds the shards' gradients, in order; gives the norm of their sum. */
    double accumulate(TensorScope scope, Tensor[] shards) {
        return script.call(scope, "accumulate", false, gradient, shards)[0].floats()[0];
    }

    /** The norm of each tensor's accumulated gradient. */
    float[] norms(TensorScope scope) {
        return script.call(scope, "norms", false, (Object) gradient)[0].floats();
    }

    List<String> names() {
        return names;
    }

    /** The weights, which can be read until they change. */
    List<NamedTensor> named() {
        return DeviceValues.named(names, weights, changes);
    }

    /** Steps with the gradient clipped to its largest norm; one that is not finite is dropped. */
    void clipAndStep(TensorScope scope, OptimiserSettings settings, double norm) {
        if (Double.isFinite(norm)) {
            step(scope, settings, Math.min(1, settings.gradientClip() / (norm + 1e-6)));
        } else {
            clearGradient();
        }
    }

    private void step(TensorScope scope, OptimiserSettings settings, double scale) {
        steps++;
        changes.add();
        int[] membership = ParameterGroup.membership(settings.groups(), names);
        for (int group = -1; group < settings.groups().size(); group++) {
            int own = group;
            int[] members =
                    IntStream.range(0, membership.length)
                            .filter(i -> membership[i] == own)
                            .toArray();
            if (members.length > 0 && group >= 0 && settings.groups().get(group).frozen()) {
                skip(scope, members);
            } else if (members.length > 0) {
                double factor = group < 0 ? 1 : settings.groups().get(group).rate();
                adamw(scope, members, settings, scale, settings.learningRate() * factor);
            }
        }
    }

    /** Clears the gradient of frozen tensors; their counters go on with the others'. */
    private void skip(TensorScope scope, int[] members) {
        script.call(scope, "skip", false, pick(gradient, members), pick(counters, members));
    }

    private void adamw(
            TensorScope scope,
            int[] members,
            OptimiserSettings settings,
            double scale,
            double learningRate) {
        script.call(
                scope,
                "adamw",
                false,
                pick(weights, members),
                pick(gradient, members),
                pick(firstMoments, members),
                pick(secondMoments, members),
                pick(counters, members),
                scale,
                learningRate,
                settings.beta1(),
                settings.beta2(),
                settings.weightDecay(),
                settings.epsilon());
    }

    private static Tensor[] pick(Tensor[] all, int[] members) {
        return Arrays.stream(members).mapToObj(i -> all[i]).toArray(Tensor[]::new);
    }

    /** Forgets the accumulated gradient. */
    void clearGradient() {
        for (Tensor tensor : gradient) {
            tensor.close();
        }
        gradient = zeros(weights);
    }

    /** All of it, which can be read until it changes. */
    ParameterState save() {
        return new ParameterState(
                named(),
                DeviceValues.of(firstMoments, changes),
                DeviceValues.of(secondMoments, changes),
                steps);
    }

    List<float[]> accumulatedGradient() {
        return DeviceWeights.download(gradient);
    }

    int tensorsHeld() {
        return state.tensors();
    }

    @Override
    public void close() {
        changes.add();
        state.close();
    }
}
