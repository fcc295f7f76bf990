package io.gradus.training.policy.weights;

import io.gradus.training.base.Metric;
import io.gradus.training.policy.NamedTensor;
import io.gradus.training.policy.PolicyWeights;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.SequencedMap;
import java.util.stream.IntStream;

/**
 * Changes between two policies of one shape.
 *
 * @param tensors of each parameter tensor, in the network's order
 */
public record WeightChanges(List<WeightChange> tensors) {
    /** Begins the names of the metrics. */
    public static final String METRIC = "weights/changed";

    private static final String DISTANCE = "weights/distance";

    private static final String LAYERS = "layers.";

    public WeightChanges {
        tensors = List.copyOf(tensors);
    }

    /**
     * Compares two policies; throws {@link IllegalArgumentException} where they have different
     * shapes.
     */
    public static WeightChanges between(PolicyWeights before, PolicyWeights after) {
        before.shape().requireSame(after.shape(), "the policy that is compared with");
        List<NamedTensor> from = before.tensors();
        return new WeightChanges(
                IntStream.range(0, from.size())
                        .mapToObj(i -> WeightChange.of(from.get(i), after.tensors().get(i)))
                        .toList());
    }

    /** Of all weights. */
    public WeightChange all() {
        return WeightChange.together("all", tensors);
    }

    /** Of each layer and of the parameters outside of layers, in the network's order. */
    public List<WeightChange> layers() {
        SequencedMap<String, List<WeightChange>> layers = new LinkedHashMap<>();
        for (WeightChange tensor : tensors) {
            layers.computeIfAbsent(layer(tensor.name()), _ -> new ArrayList<>()).add(tensor);
        }
        return layers.entrySet().stream()
                .map(e -> WeightChange.together(e.getKey(), e.getValue()))
                .toList();
    }

    /** The layer that a parameter belongs to: {@code layers.3}, {@code embedding}. */
    static String layer(String tensor) {
        int from = tensor.startsWith(LAYERS) ? LAYERS.length() : 0;
        int end = tensor.indexOf('.', from);
        return end < 0 ? tensor : tensor.substring(0, end);
    }

    /**
     * {@code weights/changed}, {@code weights/changed/<layer>}: shares of weights that changed;
     * {@code weights/distance}, {@code weights/distance/<layer>}: how far they are in all, as a
     * part of their length.
     */
    public List<Metric> metrics() {
        List<Metric> metrics = new ArrayList<>();
        metrics.add(new Metric(METRIC, all().changedShare()));
        layers().forEach(l -> metrics.add(new Metric(METRIC + "/" + l.name(), l.changedShare())));
        metrics.add(new Metric(DISTANCE, all().relativeDistance()));
        layers().forEach(l ->
                metrics.add(new Metric(DISTANCE + "/" + l.name(), l.relativeDistance())));
        return metrics;
    }
}
