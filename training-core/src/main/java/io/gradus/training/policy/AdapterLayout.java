package io.gradus.training.policy;

import io.gradus.training.policy.pretrained.LoraShape;
import io.gradus.training.policy.pretrained.Projection;
import java.util.ArrayList;
import java.util.List;

/**
 * The tensors of an adapter: for each block and target A of [rank, input], then B of [output,
 * rank].
 */
final class AdapterLayout {
    private AdapterLayout() {}

    /**
     * A begins as PEFT's does (Kaiming uniform with a = sqrt(5), uniform in +-1/sqrt(input)), but
     * drawn from the normal distribution of the same variance, 1 / (3 input); B begins at 0, so
     * that the adapter changes nothing.
     */
    static List<PolicyLayout.Slot> of(PolicyShape shape, LoraShape lora) {
        List<PolicyLayout.Slot> slots = new ArrayList<>();
        for (int layer = 0; layer < shape.layers(); layer++) {
            for (Projection target : lora.targets()) {
                int input = input(shape, target);
                String prefix = target.prefix(layer);
                slots.add(
                        new PolicyLayout.Slot(
                                prefix + LoraShape.A,
                                0,
                                1 / Math.sqrt(3.0 * input),
                                new long[] {lora.rank(), input}));
                slots.add(
                        new PolicyLayout.Slot(
                                prefix + LoraShape.B,
                                0,
                                0,
                                new long[] {output(shape, target), lora.rank()}));
            }
        }
        return slots;
    }

    private static int input(PolicyShape shape, Projection target) {
        return switch (target) {
            case QUERY, KEY, VALUE, GATE, UP -> shape.width();
            case OUT -> shape.heads() * shape.headSize();
            case DOWN -> shape.feedForward();
        };
    }

    private static int output(PolicyShape shape, Projection target) {
        return switch (target) {
            case QUERY -> shape.heads() * shape.headSize();
            case KEY, VALUE -> shape.kvHeads() * shape.headSize();
            case OUT, DOWN -> shape.width();
            case GATE, UP -> shape.feedForward();
        };
    }
}
