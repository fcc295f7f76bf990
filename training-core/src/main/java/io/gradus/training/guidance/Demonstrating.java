package io.gradus.training.guidance;

import io.gradus.training.document.Choice;
import io.gradus.training.document.Setting;
import io.gradus.training.problem.Problem;
import java.util.List;

/**
 * Known solutions where they are needed: only where every rollout of a problem failed, some of them
 * give way to demonstrations, which are trained on like rollouts (AMPO; k of G). AMPO ranks the
 * traces of several teachers by how well the student answers after them; here the teachers are the
 * family's solvers, taken in turn, and the policy itself writes the end token. One demonstration a
 * group is ours.
 *
 * @param of the teachers, taken in turn
 * @param replace failed rollouts that give way
 * @param exempt steps of the stage without demonstrations
 */
@Choice(
        name = "demonstrate",
        explanation =
                "Where every rollout of a problem failed, some give way to known solutions, which are trained on with their advantage.",
        source = "AMPO")
public record Demonstrating(
        @Setting(
                        explanation = "Where solutions come from, taken in turn.",
                        defaults = "[demonstration]",
                        min = 1,
                        max = 2)
                List<PrefixSource> of,
        @Setting(
                        explanation =
                                "Failed rollouts that give way; fewer where a group has fewer.",
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
                long exempt)
        implements GuidanceSpec {
    public Demonstrating {
        of = List.copyOf(of);
    }

    @Override
    public Guide begin() {
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
    public boolean reacts() {
        return true;
    }
}
