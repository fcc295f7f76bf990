package io.gradus.training.reward.criterion;

import io.gradus.training.document.Choice;
import io.gradus.training.document.Setting;
import java.util.List;

/**
 * How the values of a group's criteria become one value. Only applicable criteria with the role sum
 * are combined, in document order; where there is none, the group is not applicable itself.
 */
public sealed interface Combination {
    /**
     * One criterion of a group.
     *
     * @param id the criterion's id
     * @param value its value after its shapes
     * @param weight its weight at this step
     */
    record Part(String id, double value, double weight) {
        /** Contribution to the combination: weight times value. */
        double term() {
            return Column.bounded(weight * value);
        }
    }

    /** The combined value of these parts, at least one. */
    double of(List<Part> parts);

    /** The sum of the weighted values, and of the weighted products of pairs. */
    @Choice(name = "sum", explanation = "The sum of weight times value.")
    record Sum(
            @Setting(
                            explanation =
                                    "Further terms: weight times the product of two criteria's values, where "
                                            + "both are applicable.",
                            defaults = "[]",
                            max = 64,
                            source = "Rubicon, Reinforcement Learning with Rubric Anchors")
                    List<Interaction> interactions)
            implements Combination {
        /** A plain sum. */
        public static final Sum PLAIN = new Sum(List.of());

        public Sum {
            interactions = List.copyOf(interactions);
        }

        @Override
        public double of(List<Part> parts) {
            double sum = 0;
            for (Part part : parts) {
                sum += part.term();
            }
            for (Interaction interaction : interactions) {
                sum += interaction.of(parts);
            }
            return sum;
        }
    }

    /** The sum of the weighted values divided by the sum of the positive weights. */
    @Choice(
            name = "share",
            explanation =
                    "The sum of weight times value, divided by the sum of the positive weights; 0 where no "
                            + "weight is positive.",
            source = "HealthBench: points earned by points that can be earned")
    record Share() implements Combination {
        @Override
        public double of(List<Part> parts) {
            double earned = 0;
            double possible = 0;
            for (Part part : parts) {
                earned += part.term();
                possible += Math.max(0, part.weight());
            }
            return possible == 0 ? 0 : earned / possible;
        }
    }

    /** The product of the weighted values. */
    @Choice(name = "product", explanation = "The product of weight times value.")
    record Product() implements Combination {
        @Override
        public double of(List<Part> parts) {
            double product = 1;
            for (Part part : parts) {
                product = Column.bounded(product * part.term());
            }
            return product;
        }
    }

    /** The smallest weighted value. */
    @Choice(name = "min", explanation = "The smallest of weight times value.")
    record Min() implements Combination {
        @Override
        public double of(List<Part> parts) {
            double least = parts.getFirst().term();
            for (Part part : parts) {
                least = Math.min(least, part.term());
            }
            return least;
        }
    }

    /** The greatest weighted value. */
    @Choice(
            name = "max",
            explanation = "The greatest of weight times value.",
            source = "QwenLong-L1: a rule or a judge")
    record Max() implements Combination {
        @Override
        public double of(List<Part> parts) {
            double greatest = parts.getFirst().term();
            for (Part part : parts) {
                greatest = Math.max(greatest, part.term());
            }
            return greatest;
        }
    }

    /** A sum that ends behind the first criterion that does not pass. */
    @Choice(
            name = "tiers",
            explanation =
                    "The sum of weight times value up to and with the first criterion that does not pass: "
                            + "later criteria count only where all before them pass.",
            source = "RL-Struct: a hierarchy of constraints")
    record Tiers(
            @Setting(
                            explanation = "A criterion passes where its value is at least this.",
                            defaults = "1")
                    double pass)
            implements Combination {
        @Override
        public double of(List<Part> parts) {
            double sum = 0;
            for (Part part : parts) {
                sum += part.term();
                if (!Column.reaches(part.value(), pass)) {
                    break;
                }
            }
            return sum;
        }
    }

    /** The weight of the level that was reached. */
    @Choice(
            name = "levels",
            explanation =
                    "The level reached: the weight of the last criterion that passes before one fails. "
                            + "Weights are the levels themselves and do not add up.",
            source = "TRPA: preference levels")
    record Levels(
            @Setting(
                            explanation = "A criterion passes where its value is at least this.",
                            defaults = "1")
                    double pass,
            @Setting(explanation = "The result where the first one fails.", defaults = "0")
                    double none)
            implements Combination {
        @Override
        public double of(List<Part> parts) {
            double level = none;
            for (Part part : parts) {
                if (!Column.reaches(part.value(), pass)) {
                    break;
                }
                level = part.weight();
            }
            return level;
        }
    }
}
