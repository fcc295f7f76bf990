package io.gradus.training.curriculum.guidance;

import io.gradus.training.document.Choice;
import io.gradus.training.document.Setting;
import io.gradus.training.policy.text.TextFormat;
import io.gradus.training.policy.text.Tokenizer;
import io.gradus.training.problem.HintTier;
import io.gradus.training.problem.Problem;
import io.gradus.training.rollout.Help;
import io.gradus.training.rollout.Start;
import io.gradus.training.rollout.Wanted;
import java.util.List;
import java.util.Optional;

/**
 * Help within the step for problems of which every rollout failed, level by level until one is
 * right. GHPO: the first 0.25, then 0.5, then 0.75 of the solution behind the prompt, the whole
 * group again, trained with it (released code; here shares are of steps, there of characters).
 * SAGE: three levels of hints, likewise; with {@code writer: policy} the policy writes them, shown
 * the solution, and what would give the answer away is cut off. Scaf-GRPO: knowledge, plan and
 * steps, none in the first 50 steps, one failed rollout replaced by the right one and trained with
 * the hint (released code). EGSR: the whole solution, of what was written then only what is right,
 * trained without. How many rollouts try a level where not all do is ours.
 */
@Choice(
        name = "ladder",
        explanation =
                "Problems of which every rollout failed are rolled out again in the same step with help, one level more each time until one is right; others are never helped.",
        source = "arXiv:2507.10628, SAGE, Scaf-GRPO, EGSR")
public record HintLadder(
        @Setting(
                        explanation = "Levels of help, from least to most.",
                        defaults = "[steps]",
                        min = 1,
                        max = 3)
                List<HintTier> tiers,
        @Setting(
                        explanation =
                                "Ascending shares of the solution's steps; each is a separate level in place of the tier steps.",
                        defaults = "[0.25, 0.5, 0.75]",
                        min = 1,
                        max = 8,
                        source = "arXiv:2507.10628")
                List<Double> shares,
        @Setting(
                        explanation =
                                "How many failed rollouts are replaced by correct ones with help, 1 as in Scaf-GRPO; the rest of the group stays. If left out, the whole group is sampled again, as in GHPO and SAGE.",
                        min = 1,
                        max = 1024,
                        unit = "rollouts")
                Optional<Integer> replace,
        @Setting(
                        explanation =
                                "Rollouts that try each level if not the whole group does; those that fail are removed from the group.",
                        defaults = "2",
                        min = 1,
                        max = 1024,
                        unit = "rollouts")
                int attempts,
        @Setting(
                        explanation =
                                "Number of first steps in the stage without help, so that problems that only look hard are recognised; 50 in Scaf-GRPO's script, 0 in GHPO's.",
                        defaults = "0",
                        min = 0,
                        unit = "steps")
                long exempt,
        @Setting(
                        explanation =
                                "Whether the policy is trained with the help in its context, as in GHPO, SAGE and Scaf-GRPO, or without it, as in EGSR.",
                        defaults = "with")
                HintTraining train,
        @Setting(
                        explanation =
                                "Who writes the hints, given the solution: policy, the current one, or another model; the share of the steps then only limits its length. By default, they are the family's own. A policy has to be shown how: policy.warmStart.mix.hinter.",
                        min = 1,
                        max = 63,
                        names = "model",
                        source = "SAGE")
                Optional<String> writer)
        implements GuidanceSpec {
    public HintLadder {
        tiers = List.copyOf(tiers);
        shares = LevelShares.rising("shares", shares);
    }

    List<Rung> ladder() {
        return Rung.ladder(tiers, shares);
    }

    @Override
    public Guide begin(Tokenizer tokenizer) {
        return new LadderGuide(this, tokenizer);
    }

    @Override
    public String longest(Problem problem) {
        return Rung.longest(ladder(), problem);
    }

    /** Start that a rollout is given on a rung, or that the writer is to give it. */
    Start start(Tokenizer tokenizer, Rung rung, Problem problem, Help help) {
        String text = rung.text(problem.hints());
        return writer.<Start>map(name ->
                        Start.wanting(
                                new Wanted.Hint(
                                        name,
                                        Wanted.hintPrompt(problem, rung.tierWord()),
                                        problem.reference(),
                                        tokenizer.encodeTurn(text).length,
                                        train.presence(),
                                        help)))
                .orElseGet(() -> train.start(text, help));
    }

    @Override
    public boolean asksModels() {
        return writer.isPresent();
    }

    @Override
    public List<String> models() {
        return writer.stream().toList();
    }

    @Override
    public int read(TextFormat format, Problem problem) {
        return writer.isEmpty()
                ? 0
                : ladder().stream().mapToInt(rung -> read(format, rung, problem)).max().orElse(0);
    }

    private static int read(TextFormat format, Rung rung, Problem problem) {
        return format.first(Wanted.hintPrompt(problem, rung.tierWord())).length
                + format.tokenizer().encodeTurn(rung.text(problem.hints())).length;
    }

    @Override
    public boolean reacts() {
        return true;
    }

    @Override
    public Optional<String> gap() {
        return asksModels()
                ? Optional.of(
                        "What hints are worth that a model writes is unknown here: they give"
                                + " nothing away.")
                : Optional.empty();
    }
}
