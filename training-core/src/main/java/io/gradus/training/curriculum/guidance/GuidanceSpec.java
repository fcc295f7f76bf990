package io.gradus.training.curriculum.guidance;

import io.gradus.training.document.Choice;
import io.gradus.training.document.Setting;
import io.gradus.training.document.schedule.Schedule;
import io.gradus.training.policy.text.TextFormat;
import io.gradus.training.policy.text.Tokenizer;
import io.gradus.training.problem.HintTier;
import io.gradus.training.problem.Problem;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/**
 * Help that a stage gives the policy beside its problems while it samples. Rewards and advantages
 * are those of all rollouts of a group alike.
 */
public sealed interface GuidanceSpec
        permits GuidanceSpec.Hint,
                GuidanceSpec.Prefix,
                Escalating,
                Withdrawing,
                Scaffolding,
                PartialSolutions,
                MinimalHints,
                ReverseStarts,
                HintLadder,
                Demonstrating,
                Recovering,
                Interleaving,
                RollingIn {
    /** A guide that has seen nothing yet; it counts in tokens of the run. */
    Guide begin(Tokenizer tokenizer);

    /** The longest help with a problem that it may show as a hint; empty where it shows none. */
    default String longest(Problem problem) {
        return "";
    }

    /** Property that a problem needs to have so that there is anything to give, in words. */
    default String need() {
        return "a hint";
    }

    /** Part of a problem that it is given from; empty where the problem has nothing of the kind. */
    default String material(Problem problem) {
        return longest(problem);
    }

    /**
     * Whether it reacts to the scores of whole groups or asks models, so that it needs steps of
     * reinforcement learning by a policy that works alone.
     */
    default boolean reacts() {
        return false;
    }

    /** Whether it remembers single problems, which only pools ask again. */
    default boolean isPerProblem() {
        return false;
    }

    /** Whether a model says something of its own before rollouts begin. */
    default boolean asksModels() {
        return false;
    }

    /** The models of the document that it asks by name, the policy among them. */
    default List<String> models() {
        return List.of();
    }

    /** What a preview does not know of it, as a sentence; empty where it knows all. */
    default Optional<String> gap() {
        return Optional.empty();
    }

    /** Most tokens that a model reads and writes to help with a problem; 0 where none does. */
    default int read(TextFormat format, Problem problem) {
        return 0;
    }

    /** Shows some rollouts help with their problem. */
    @Choice(
            name = "hint",
            explanation =
                    "Some rollouts of each group are shown help with their problem, in <hint> and </hint> after the prompt; problems without such help are sampled plainly.",
            source = "SAGE, Scaf-GRPO")
    record Hint(
            @Setting(
                            explanation =
                                    "What is shown: the rule that is needed, a plan without results, or the solution's steps.",
                            defaults = "plan")
                    HintTier tier,
            @Setting(
                            explanation =
                                    "Share of the solution's steps that the tier steps shows, from the first; rounded to whole steps.",
                            defaults = "1",
                            min = 0,
                            max = 1,
                            source = "QuestA")
                    Schedule level,
            @Setting(
                            explanation =
                                    "Share of each group's rollouts that get the hint; rounded to whole rollouts.",
                            defaults = "1",
                            min = 0,
                            max = 1)
                    Schedule share,
            @Setting(
                            explanation =
                                    "Whether the policy is trained with the hint in its context or without it, so that it learns to do without; without it the rollouts are off-policy, see objective.ratio.",
                            defaults = "without")
                    HintTraining train)
            implements GuidanceSpec {
        @Override
        public Guide begin(Tokenizer tokenizer) {
            return (now, _, _) ->
                    new HintGuidance(new Rung(tier, level.at(now)), share.at(now), train);
        }

        @Override
        public String longest(Problem problem) {
            return problem.hints().text(tier);
        }

        @Override
        public String need() {
            return "a hint of the tier " + tier.name().toLowerCase(Locale.ROOT);
        }
    }

    /** Lets some rollouts begin with a part of a known solution. */
    @Choice(
            name = "prefix",
            explanation =
                    "Some rollouts of each group begin with the first part of a known solution, which the policy continues; the verifier sees both.",
            source = "arXiv:2402.05808")
    record Prefix(
            @Setting(
                            explanation =
                                    "What it is taken from: the demonstration that warm starts imitate, or the reference trace in <think> and </think>.",
                            defaults = "demonstration")
                    PrefixSource of,
            @Setting(
                            explanation =
                                    "Share of its tokens that are given; rounded to whole tokens. 1 leaves the policy only the end token to write.",
                            defaults = "0.5",
                            min = 0,
                            max = 1)
                    Schedule share,
            @Setting(
                            explanation =
                                    "Whether exactly this share is given, or each rollout draws one uniformly between 0 and it.",
                            defaults = "fixed")
                    PrefixDraw draw,
            @Setting(
                            explanation =
                                    "Share of each group's rollouts that begin this way; rounded to whole rollouts.",
                            defaults = "1",
                            min = 0,
                            max = 1)
                    Schedule rollouts,
            @Setting(
                            explanation =
                                    "Whether the policy is also trained on the given tokens, with the rollout's advantage and a ratio that starts at 1.",
                            defaults = "false")
                    boolean train)
            implements GuidanceSpec {
        @Override
        public Guide begin(Tokenizer tokenizer) {
            return (now, step, streams) ->
                    new PrefixGuidance(
                            this, tokenizer, share.at(now), rollouts.at(now), step, streams);
        }

        @Override
        public String need() {
            return of.words();
        }

        @Override
        public String material(Problem problem) {
            return of.text(problem);
        }
    }
}
