package io.gradus.training.policy.state;

import io.gradus.training.policy.NamedTensor;
import io.gradus.training.policy.ParameterState;
import io.gradus.training.policy.TensorValues;
import java.util.ArrayList;
import java.util.List;

/** Parameters, moments and step count as one list of tensors, and back. */
public final class ParameterTensors {
    private static final String OPTIMISER = "optimiser.";
    private static final String FIRST = OPTIMISER + "first.";
    private static final String SECOND = OPTIMISER + "second.";
    private static final String STEPS = OPTIMISER + "steps";

    private ParameterTensors() {}

    /** The parameters, their first moments, their second moments, the step count. */
    public static List<NamedTensor> of(ParameterState state) {
        List<NamedTensor> all = new ArrayList<>(state.tensors());
        all.addAll(moments(FIRST, state.tensors(), state.firstMoments()));
        all.addAll(moments(SECOND, state.tensors(), state.secondMoments()));
        // two words keep a step count beyond the 24 bits that a float holds exactly
        float[] steps = {state.steps() >>> 20, state.steps() & 0xfffff};
        all.add(new NamedTensor(STEPS, new long[] {2}, steps));
        return all;
    }

    private static List<NamedTensor> moments(
            String prefix, List<NamedTensor> parameters, List<TensorValues> values) {
        List<NamedTensor> named = new ArrayList<>();
        for (int i = 0; i < parameters.size(); i++) {
            NamedTensor parameter = parameters.get(i);
            named.add(new NamedTensor(prefix + parameter.name(), parameter.shape(), values.get(i)));
        }
        return named;
    }

    /** Returns what {@link #of} was given. */
    public static ParameterState read(List<NamedTensor> all) {
        float[] steps = values(all, STEPS).getFirst().floats();
        return new ParameterState(
                parameters(all),
                values(all, FIRST),
                values(all, SECOND),
                ((long) steps[0] << 20) + (long) steps[1]);
    }

    /** The parameters alone. */
    static List<NamedTensor> parameters(List<NamedTensor> all) {
        return all.stream().filter(t -> !t.name().startsWith(OPTIMISER)).toList();
    }

    private static List<TensorValues> values(List<NamedTensor> all, String prefix) {
        return all.stream()
                .filter(t -> t.name().startsWith(prefix))
                .map(NamedTensor::elements)
                .toList();
    }
}
