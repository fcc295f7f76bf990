package io.gradus.training.objective.loss;

import io.gradus.training.base.Metric;
import io.gradus.training.document.NamesAlternatives;
import io.gradus.training.document.schedule.Schedule;
import io.gradus.training.policy.TapGradients;
import java.util.List;

/** A further term that a document adds to whatever loss it names. */
@NamesAlternatives
public sealed interface LossTermSpec permits Distil, Imitate {
    /** Its weight in the loss. */
    Schedule weight();

    /** What it adds to the loss of a batch, with the weight that it has then. */
    Part part(LossBatch batch, double weight);

    /** The constants it reads. */
    default List<ModelReading> readings() {
        return List.of();
    }

    /** The divergences it reads. */
    default List<DivergenceFrom> divergences() {
        return List.of();
    }

    /**
     * Part that it adds.
     *
     * @param value to the loss
     * @param gradients its gradients
     * @param metrics what is told of it
     */
    record Part(double value, TapGradients gradients, List<Metric> metrics) {}

    /** Which rollouts a teacher is followed on; right ones have a verdict above 0.5. */
    enum Gate {
        /** All of them. */
        ALL {
            @Override
            boolean lets(RowOrigin origin) {
                return true;
            }
        },
        /** Those that are wrong. */
        FAILED_ROLLOUTS {
            @Override
            boolean lets(RowOrigin origin) {
                return !isRight(origin);
            }
        },
        /** Those of groups in which all are wrong. */
        FAILED_GROUPS {
            @Override
            boolean lets(RowOrigin origin) {
                return origin.passRate() <= 0;
            }
        },
        /** Those that are right. */
        RIGHT_ROLLOUTS {
            @Override
            boolean lets(RowOrigin origin) {
                return isRight(origin);
            }
        };

        abstract boolean lets(RowOrigin origin);

        private static boolean isRight(RowOrigin origin) {
            return origin.score() > 0.5;
        }
    }

    /** Texts that supervised fine-tuning beside a policy loss imitates. */
    enum Imitated {
        /** Tokens of right rollouts, whose verdict is above 0.5. */
        SUCCESSES {
            @Override
            boolean includes(TrainingRow row, int t) {
                return row.origin().score() > 0.5;
            }
        },
        /** Tokens that were given and not sampled. */
        DEMONSTRATIONS {
            @Override
            boolean includes(TrainingRow row, int t) {
                return row.isGiven(t);
            }
        };

        abstract boolean includes(TrainingRow row, int t);

        /** The trainable tokens of a batch that are imitated. */
        boolean[][] chosen(LossBatch batch) {
            boolean[][] chosen = new boolean[batch.rows().size()][];
            for (int row = 0; row < chosen.length; row++) {
                TrainingRow own = batch.rows().get(row);
                chosen[row] = own.trainable().clone();
                for (int t = 0; t < chosen[row].length; t++) {
                    chosen[row][t] &= includes(own, t);
                }
            }
            return chosen;
        }
    }
}
