package io.gradus.training.curriculum.guidance;

import io.gradus.training.document.Choice;
import io.gradus.training.document.Setting;
import io.gradus.training.policy.text.Tokenizer;
import io.gradus.training.problem.Problem;
import java.util.List;
import java.util.Optional;

/**
 * Known solutions where they are needed: only where every rollout of a problem failed, some of them
 * give way to demonstrations, which are trained on like rollouts (AMPO; k of G). With {@code order:
 * comprehension} the solutions are those behind which the policy is surest of the answer, as AMPO
 * (arXiv:2510.02227) ranks the traces of its teachers, by the mean probability of the answer's
 * tokens; else they are taken in turn. Here the teachers are the family's solvers, and the policy
 * itself writes the end token. AMPO's script replaces 2 of 8; one a group is ours. RL-PLUS
 * (arXiv:2508.00222) puts one external trace into every group.
 */
@Choice(
        name = "demonstrate",
        explanation =
                "If every rollout of a problem failed, or always, some are replaced by known solutions, which are trained on with their advantage.",
        source = "arXiv:2510.02227")
public record Demonstrating(
        @Setting(
                        explanation = "Where solutions come from, taken in turn.",
                        defaults = "[demonstration]",
                        min = 1,
                        max = 2)
                List<PrefixSource> of,
        @Setting(
                        explanation = "Rollouts that are replaced; fewer if a group has fewer.",
                        defaults = "1",
                        min = 1,
                        max = 1024,
                        unit = "rollouts")
                int replace,
        @Setting(
                        explanation = "First steps of the stage without demonstrations.",
                        defaults = "0",
                        min = 0,
                        unit = "steps")
                long exempt,
        @Setting(
                        explanation =
                                "Whether solutions are taken in turn, or first those after which the policy is most certain of the answer.",
                        defaults = "turn",
                        source = "arXiv:2510.02227")
                TeacherOrder order,
        @Setting(
                        explanation =
                                "Which groups get some: all-wrong, those in which every rollout failed, or always, each of them.",
                        defaults = "all-wrong",
                        source = "always as in RL-PLUS, arXiv:2508.00222")
                Occasion when)
        implements GuidanceSpec {
    /** Which groups get demonstrations. */
    public enum Occasion {
        /** Those in which every rollout failed. */
        ALL_WRONG,
        /** All of them. */
        ALWAYS
    }

    public Demonstrating {
        of = List.copyOf(of);
    }

    @Override
    public Guide begin(Tokenizer tokenizer) {
        return (now, _, _) ->
                now.stageStep() < exempt ? Guidance.NONE : new DemonstratingStep(this);
    }

    @Override
    public String material(Problem problem) {
        return of.stream().map(source -> source.text(problem)).reduce("", String::concat);
    }

    @Override
    public String need() {
        return "a known solution of these sources";
    }

    @Override
    public boolean asksModels() {
        return order == TeacherOrder.COMPREHENSION;
    }

    @Override
    public boolean reacts() {
        return true;
    }

    @Override
    public Optional<String> gap() {
        return asksModels()
                ? Optional.of(
                        "After which solution the policy is most certain is unknown here: they are"
                                + " taken in turn.")
                : Optional.empty();
    }
}
