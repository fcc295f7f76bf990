package io.gradus.training.objective;

import io.gradus.training.document.Setting;
import io.gradus.training.document.schedule.Schedule;
import io.gradus.training.document.schedule.ScheduleContext;
import io.gradus.training.objective.advantage.AdvantageSpec;
import io.gradus.training.objective.exploration.ExplorationSpec;
import io.gradus.training.objective.loss.Aggregation;
import io.gradus.training.objective.loss.BoundSpec;
import io.gradus.training.objective.loss.DivergenceSpec;
import io.gradus.training.objective.loss.LossContext;
import io.gradus.training.objective.loss.LossTermSpec;
import io.gradus.training.objective.loss.PolicyLoss;
import io.gradus.training.objective.loss.PolicyLossSpec;
import io.gradus.training.objective.loss.RatioLevel;
import io.gradus.training.objective.loss.SurrogateLoss;
import io.gradus.training.objective.shaper.ShaperSpec;
import io.gradus.training.rollout.Branching;
import java.util.List;
import java.util.Optional;

/** Goal that an update optimises, and how large a step is. */
public record ObjectiveSpec(
        @Setting(common = true, explanation = "The policy loss.", defaults = "dapo")
                PolicyLossSpec loss,
        @Setting(
                        explanation =
                                "Level of the importance ratio: each token, the answer as a whole, or the geometric mean of bounded tokens; overrides the loss's own.")
                Optional<RatioLevel> level,
        @Setting(explanation = "How the importance ratio is bounded; overrides the loss's own.")
                Optional<BoundSpec> bound,
        @Setting(explanation = "How the losses of tokens are aggregated; overrides the loss's own.")
                Optional<Aggregation> aggregation,
        @Setting(
                        explanation =
                                "Terms that are added to the loss: distillation from a teacher, imitation.",
                        defaults = "[]",
                        max = 8)
                List<LossTermSpec> terms,
        @Setting(
                        common = true,
                        explanation = "How scores become advantages.",
                        defaults = "group-relative")
                AdvantageSpec advantage,
        @Setting(
                        explanation =
                                "Reward of every turn of an episode but the last, for advantages that use turns: turn-relative, turn-returns, tag-relative and gae.",
                        defaults = "episode")
                TurnRewardSpec turnRewards,
        @Setting(
                        explanation =
                                "Transformations of the advantages before the loss uses them, applied in order.",
                        defaults = "[]",
                        max = 16)
                List<ShaperSpec> shapers,
        @Setting(
                        explanation =
                                "A value head that estimates the value of states, for advantage gae; none by default.")
                Optional<CriticSpec> critic,
        @Setting(
                        common = true,
                        explanation = "Rollouts per problem.",
                        defaults = "8",
                        min = 2,
                        max = 1024)
                int groupSize,
        @Setting(
                        common = true,
                        explanation = "Problems per step.",
                        defaults = "16",
                        min = 1,
                        max = 4096)
                int groupsPerStep,
        @Setting(
                        common = true,
                        explanation = "Learning rate of AdamW.",
                        defaults = "1.0e-4",
                        min = 0,
                        max = 1)
                Schedule learningRate,
        @Setting(
                        common = true,
                        explanation =
                                "Clip range of the importance ratio; also written [low, high].",
                        defaults = "{}")
                ClipSpec clip,
        @Setting(
                        common = true,
                        explanation = "Weight of the KL penalty to the reference.",
                        defaults = "0",
                        min = 0)
                Schedule kl,
        @Setting(
                        explanation =
                                "How the divergence from the reference is estimated and where it is paid for; its weight is kl.",
                        defaults = "{}")
                DivergenceSpec divergence,
        @Setting(
                        explanation =
                                "Model that the KL penalty compares with: one of models, or initial, the policy as training began.",
                        defaults = "initial",
                        min = 1,
                        max = 63,
                        names = "model")
                String reference,
        @Setting(explanation = "Weight of the entropy bonus.", defaults = "0", min = 0)
                Schedule entropyBonus,
        @Setting(
                        explanation =
                                "Additional exploration: bonuses for novelty, entropy bands, a higher temperature for solved problems; applied in order.",
                        defaults = "[]",
                        max = 8)
                List<ExplorationSpec> exploration,
        @Setting(
                        explanation =
                                "How rollouts cut off by a limit are handled: trained on like others (keep), compared but not trained on (mask), or neither (leave-out).",
                        defaults = "keep",
                        source = "arXiv:2503.14476")
                TruncatedRollouts truncated,
        @Setting(
                        explanation = "Optimiser steps per pass over a step's rollouts.",
                        defaults = "2",
                        min = 1,
                        max = 1024)
                int miniBatches,
        @Setting(
                        explanation =
                                "Micro-batches per mini-batch, whose gradients are accumulated for one optimiser step: less memory, the same step. Losses that compare rollouts process a mini-batch as a whole.",
                        defaults = "1",
                        min = 1,
                        max = 1024)
                int accumulate,
        @Setting(explanation = "Passes over a step's rollouts.", defaults = "1", min = 1, max = 64)
                int epochs,
        @Setting(
                        common = true,
                        explanation = "Sampling temperature.",
                        defaults = "1.0",
                        min = 0.01,
                        max = 10)
                Schedule temperature,
        @Setting(
                        common = true,
                        explanation =
                                "Longest completion, in episodes of each turn, the end token included; rounded to a whole number.",
                        defaults = "16",
                        min = 1,
                        max = 32_768,
                        unit = "tokens")
                Schedule maxTokens,
        @Setting(
                        explanation =
                                "Most turns in which the policy writes, in problems that are episodes; rounded to a whole number.",
                        defaults = "16",
                        min = 1,
                        max = 1024,
                        unit = "turns")
                Schedule maxTurns,
        @Setting(explanation = "Maximum global gradient norm.", defaults = "1.0", min = 0)
                Schedule gradientClip,
        @Setting(
                        explanation = "AdamW's decay rates; also written [first, second].",
                        defaults = "{}")
                BetasSpec betas,
        @Setting(explanation = "AdamW's decoupled weight decay.", defaults = "0", min = 0, max = 1)
                Schedule weightDecay,
        @Setting(
                        explanation =
                                "Steps that training lags behind sampling: rollouts are trained on this many steps after they were sampled.",
                        defaults = "0",
                        min = 0,
                        max = 64,
                        unit = "steps")
                int staleness,
        @Setting(
                        explanation =
                                "Denominator of the importance ratio for off-policy rollouts: older than the policy, sampled with a hint that training leaves out, or begun with a given prefix.",
                        defaults = "recorded")
                RatioSpec ratio,
        @Setting(
                        explanation =
                                "Whether the rollouts of a problem share beginnings, and where they branch.",
                        defaults = "none")
                Branching branching,
        @Setting(
                        explanation =
                                "When unfinished rollouts are set aside and continued in the next step by the policy of that step; never by default.")
                Optional<CarryOverSpec> carryOver,
        @Setting(
                        explanation =
                                "Whether every step reports what its rules did, as rule/...: rewards, advantages and gradients by outcome, length and confidence, rows dropped, clip hits. It does not affect training.",
                        defaults = "false",
                        since = 2)
                boolean diagnostics) {
    public ObjectiveSpec {
        terms = List.copyOf(terms);
        shapers = List.copyOf(shapers);
    }

    /** This objective with what a stage changes of it. */
    public ObjectiveSpec with(ObjectiveOverrides overrides) {
        return new ObjectiveSpec(
                overrides.loss().orElse(loss),
                overrides.level().or(() -> level),
                overrides.bound().or(() -> bound),
                overrides.aggregation().or(() -> aggregation),
                overrides.terms().orElse(terms),
                overrides.advantage().orElse(advantage),
                overrides.turnRewards().orElse(turnRewards),
                overrides.shapers().orElse(shapers),
                overrides.critic().or(() -> critic),
                overrides.groupSize().orElse(groupSize),
                overrides.groupsPerStep().orElse(groupsPerStep),
                overrides.learningRate().orElse(learningRate),
                overrides.clip().orElse(clip),
                overrides.kl().orElse(kl),
                overrides.divergence().orElse(divergence),
                overrides.reference().orElse(reference),
                overrides.entropyBonus().orElse(entropyBonus),
                overrides.exploration().orElse(exploration),
                overrides.truncated().orElse(truncated),
                overrides.miniBatches().orElse(miniBatches),
                overrides.accumulate().orElse(accumulate),
                overrides.epochs().orElse(epochs),
                overrides.temperature().orElse(temperature),
                overrides.maxTokens().orElse(maxTokens),
                overrides.maxTurns().orElse(maxTurns),
                overrides.gradientClip().orElse(gradientClip),
                overrides.betas().orElse(betas),
                overrides.weightDecay().orElse(weightDecay),
                overrides.staleness().orElse(staleness),
                overrides.ratio().orElse(ratio),
                overrides.branching().orElse(branching),
                overrides.carryOver().or(() -> carryOver),
                overrides.diagnostics().orElse(diagnostics));
    }

    /** Whether it compares the policy with a reference: all but those whose KL weight is 0. */
    public boolean hasReference() {
        return !kl.equals(Schedule.constant(0));
    }

    /** The loss with its terms at this place of the run. */
    public PolicyLoss lossAt(ScheduleContext now) {
        return context(now).loss(loss, terms);
    }

    /** The loss as a surrogate, with what replaces its parts; or none. */
    public Optional<SurrogateLoss> surrogate() {
        return loss.surrogate(context(ScheduleContext.start()));
    }

    private LossContext context(ScheduleContext now) {
        return new LossContext(now, reference, divergence, level, bound, aggregation);
    }

    /** Whether the loss reads {@code clip}. */
    public boolean readsClip() {
        return surrogate().map(named -> named.bound().readsClip()).orElseGet(loss::readsClip);
    }

    /** Whether rollouts that have not ended are trained window by window. */
    public boolean trainsWindows() {
        return carryOver.filter(CarryOverSpec::trainsWindows).isPresent();
    }

    /** Whether rollouts of a problem may part from each other. */
    public boolean isBranching() {
        return branching.isParting();
    }

    /** The longest completion at this place of the run, tokens. */
    public int tokensAt(ScheduleContext now) {
        return Math.max(1, (int) StrictMath.rint(maxTokens.at(now)));
    }

    /** Most turns of an episode at this place of the run. */
    public int turnsAt(ScheduleContext now) {
        return Math.max(1, (int) StrictMath.rint(maxTurns.at(now)));
    }

    /** The longest completion at any place of a run, tokens. */
    public int mostTokens() {
        double most = maxTokens.corners().stream().mapToDouble(x -> x).max().orElseThrow();
        return Math.max(1, (int) StrictMath.rint(most));
    }

    /** Rollouts of a step. */
    public long rolloutsPerStep() {
        return (long) groupSize * groupsPerStep;
    }
}
