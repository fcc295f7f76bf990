package io.gradus.training.objective.loss;

import io.gradus.training.document.Choice;
import io.gradus.training.document.Setting;
import io.gradus.training.document.schedule.Schedule;

/** A further term that a document adds to whatever loss it names. */
public sealed interface LossTermSpec {
    /** Its weight in the loss. */
    Schedule weight();

    /** On-policy distillation from a teacher. */
    @Choice(
            name = "distil",
            explanation =
                    "Divergence of the policy from a teacher on the policy's own rollouts, over all of them or only where they failed or succeeded.",
            source = "arXiv:2506.02208")
    record Distil(
            @Setting(
                            explanation =
                                    "The teacher, one of models, or initial, the policy after the warm start.",
                            defaults = "initial",
                            min = 1,
                            max = 63,
                            names = "model")
                    String teacher,
            @Setting(
                            explanation = "Weight of the divergence; the number of steps is ours.",
                            defaults = "{linear: {from: 5.0e-3, to: 1.0e-3, over: 300}}",
                            min = 0,
                            source = "arXiv:2506.02208")
                    Schedule weight,
            @Setting(
                            explanation =
                                    "How the divergence is estimated: k1, k2 or k3 from the sampled tokens, full from the whole vocabulary.",
                            defaults = "k2",
                            source = "arXiv:2506.02208")
                    DivergenceSpec.Estimator estimator,
            @Setting(
                            explanation =
                                    "Which rollouts are distilled: all, failed-rollouts or failed-groups as in KDRL, right-rollouts as in KEPO.",
                            defaults = "all",
                            source = "arXiv:2506.02208, arXiv:2602.00400")
                    Gate on)
            implements LossTermSpec {}

    /** Supervised fine-tuning beside the policy loss. */
    @Choice(
            name = "imitate",
            explanation =
                    "Mean negative log-prob of some tokens: those of right rollouts, or those of demonstrations that guidance put into groups.")
    record Imitate(
            @Setting(explanation = "What is imitated.", defaults = "successes") Imitated of,
            @Setting(
                            explanation = "Weight of the term; the default is ours.",
                            defaults = "0.1",
                            min = 0)
                    Schedule weight)
            implements LossTermSpec {}

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
