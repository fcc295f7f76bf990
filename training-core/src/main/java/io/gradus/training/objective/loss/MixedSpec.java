package io.gradus.training.objective.loss;

import io.gradus.training.document.Choice;
import io.gradus.training.document.Setting;
import io.gradus.training.document.schedule.Schedule;

/** Losses that imitate some rollouts or tokens, or leave some out. */
public sealed interface MixedSpec extends PolicyLossSpec {
    /** Supervised fine-tuning on the policy's own successes. */
    @Choice(
            name = "sft",
            explanation =
                    "Mean negative log-prob of the tokens of right rollouts; the others count nowhere.")
    record Sft(
            @Setting(
                            explanation = "Verdict from which on a rollout is imitated.",
                            defaults = "1",
                            min = 0.001,
                            max = 1)
                    double least)
            implements MixedSpec {
        @Override
        public boolean readsAdvantages() {
            return false;
        }

        @Override
        public boolean isProportional() {
            return false;
        }
    }

    /** Advantage-based offline policy gradients. */
    @Choice(
            name = "a-lol",
            explanation =
                    "Rollouts of positive advantage alone are made likelier, by their advantage and a bounded importance weight.",
            source = "arXiv:2305.14718")
    record ALol(
            @Setting(
                            explanation =
                                    "The importance weight is bounded to [1 - clip, 1 + clip].",
                            defaults = "0.9",
                            min = 0,
                            max = 1)
                    double clip,
            @Setting(explanation = "What has an importance weight.", defaults = "sequence")
                    LeftoverLoss.Weighting weighting)
            implements MixedSpec {}

    /** A mixed ratio on external traces. */
    @Choice(
            name = "rl-plus",
            explanation =
                    "Own tokens by their unclipped ratio, tokens of external traces by a ratio to a mixture, the more the less likely they are; give traces by guidance that demonstrates.",
            source = "arXiv:2508.00222")
    record RlPlus(
            @Setting(
                            explanation =
                                    "How much likely tokens of external traces count less: by (1 - p) to this power.",
                            defaults = "0.5",
                            min = 0,
                            max = 10)
                    double exponent)
            implements MixedSpec {}

    /** Supervised fine-tuning or reinforcement, drawn step by step. */
    @Choice(
            name = "sasr",
            explanation =
                    "Each optimiser step is drawn: one of supervised fine-tuning, with a probability that falls as the norm of its gradient does, or else one of GRPO on the policy's own tokens.",
            source = "arXiv:2505.13026")
    record Sasr(
            @Setting(
                            explanation =
                                    "Probability of a supervised step; the form of the adaptive one is known at second hand, a number or a periodic schedule is the static hybrid that it was compared with.",
                            defaults = "gradient-share",
                            min = 0,
                            max = 1,
                            source = "arXiv:2505.13026")
                    Schedule share,
            @Setting(
                            explanation =
                                    "What a supervised step imitates: demonstrations that guidance puts into groups, or right rollouts, which is ours.",
                            defaults = "demonstrations",
                            source = "arXiv:2505.13026")
                    LossTermSpec.Imitated of)
            implements MixedSpec {
        @Override
        public boolean readsClip() {
            return true;
        }

        @Override
        public boolean isProportional() {
            return false;
        }
    }

    /** Token masks of an earlier copy of the policy. */
    @Choice(
            name = "nlpo",
            explanation =
                    "Clipped ratio on the tokens that a masking policy has among its likeliest; give a model that is a snapshot of the policy.",
            source = "arXiv:2210.01241")
    record Nlpo(
            @Setting(
                            explanation = "The masking policy, one of models, or initial.",
                            defaults = "initial",
                            min = 1,
                            max = 63,
                            names = "model")
                    String mask,
            @Setting(
                            explanation =
                                    "Share of the masking policy's probability that its likeliest tokens must make up.",
                            defaults = "0.9",
                            min = 0.01,
                            max = 1)
                    double topP)
            implements MixedSpec {
        @Override
        public boolean readsClip() {
            return true;
        }
    }
}
