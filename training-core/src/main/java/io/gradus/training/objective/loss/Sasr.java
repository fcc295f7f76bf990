package io.gradus.training.objective.loss;

import io.gradus.training.document.Choice;
import io.gradus.training.document.Setting;
import io.gradus.training.document.schedule.Schedule;

/** Supervised fine-tuning or reinforcement, drawn step by step. */
@Choice(
        name = "sasr",
        explanation =
                "Each optimiser step is drawn: one of supervised fine-tuning, with a probability that falls as the norm of its gradient does, or else one of GRPO on the policy's own tokens.",
        source = "arXiv:2505.13026")
public record Sasr(
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
    public PolicyLoss loss(LossContext context) {
        double now = share.atLeast(0, "objective.loss.sasr.share", context.now());
        SurrogateLoss grpo = context.surrogate(new SurrogateSpec.Grpo().parts());
        return new SwitchedLoss(grpo, Math.min(1, now), of);
    }

    @Override
    public boolean readsClip() {
        return true;
    }

    @Override
    public boolean isProportional() {
        return false;
    }

    @Override
    public boolean imitatesDemonstrations() {
        return of == LossTermSpec.Imitated.DEMONSTRATIONS;
    }
}
