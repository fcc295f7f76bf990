package io.gradus.training.policy;

import io.gradus.training.base.RandomStreams;
import io.gradus.training.policy.pretrained.LoraShape;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.SplittableRandom;

/**
 * The parameters of a policy, in the order the network's text indexes them. Throws {@link
 * IllegalArgumentException} naming what differs where they are not of the shape.
 */
public record PolicyWeights(PolicyShape shape, List<NamedTensor> tensors) {
    public PolicyWeights {
        tensors = List.copyOf(tensors);
        requireLayout(shape, tensors);
    }

    private static void requireLayout(PolicyShape shape, List<NamedTensor> tensors) {
        List<PolicyLayout.Slot> layout = PolicyLayout.of(shape);
        boolean fits = layout.size() == tensors.size();
        for (int i = 0; fits && i < tensors.size(); i++) {
            fits = layout.get(i).fits(tensors.get(i));
        }
        if (!fits) {
            throw new IllegalArgumentException(
                    "the weights are not those of a policy of %s: they hold %s; %s"
                            .formatted(shape.words(), words(tensors), PolicyShape.NO_GROWTH));
        }
    }

    /** Describes the shape that tensors belong to, as far as they tell it. */
    private static String words(List<NamedTensor> tensors) {
        if (tensors.stream().anyMatch(t -> t.name().endsWith(LoraShape.A))) {
            return "an adapter of " + tensors.size() + " tensors";
        }
        long layers =
                tensors.stream().filter(t -> t.name().endsWith("attention.out.weight")).count();
        String embedding =
                tensors.stream()
                        .filter(t -> t.name().equals("embedding.weight"))
                        .map(t -> Arrays.toString(t.shape()))
                        .findFirst()
                        .orElse("none");
        return layers + " layers and an embedding of " + embedding;
    }

    /**
     * Fresh weights drawn from the run's own streams: normal projections, unit norms, zero biases.
     */
    public static PolicyWeights initial(PolicyShape shape, RandomStreams streams) {
        List<NamedTensor> tensors = new ArrayList<>();
        for (PolicyLayout.Slot slot : PolicyLayout.of(shape)) {
            tensors.add(
                    new NamedTensor(
                            slot.name(), slot.shape(), values(slot, streams, tensors.size())));
        }
        return new PolicyWeights(shape, tensors);
    }

    private static float[] values(PolicyLayout.Slot slot, RandomStreams streams, int index) {
        SplittableRandom random = streams.stream(RandomStreams.Purpose.WEIGHTS, 0, index, 0);
        float[] values = new float[slot.size()];
        for (int i = 0; i < values.length; i++) {
            values[i] =
                    (float)
                            (slot.deviation() == 0
                                    ? slot.mean()
                                    : slot.deviation() * random.nextGaussian());
        }
        return values;
    }

    /** Number of parameters. */
    public long size() {
        return tensors.stream().mapToLong(t -> t.elements().count()).sum();
    }
}
