package io.gradus.training.curriculum.allocation;

import io.gradus.training.curriculum.resampling.Bounds;
import io.gradus.training.curriculum.resampling.ProblemAttempt;
import io.gradus.training.curriculum.resampling.ResampleRequest;
import io.gradus.training.curriculum.resampling.SamplingRound;
import io.gradus.training.document.Choice;
import io.gradus.training.document.Findings;
import io.gradus.training.document.Setting;
import io.gradus.training.document.schedule.ScheduleContext;
import io.gradus.training.document.schedule.ScheduleWords;
import io.gradus.training.problem.Problem;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/**
 * The two phases of SPEED-RL (arXiv:2506.09016): each problem is tried with a few rollouts; those
 * whose pass rate is strictly between two bounds get the rest of their group, the others are given
 * up. All rollouts of both phases are trained on. Together with a filter that refills, others take
 * the place of those that were given up.
 *
 * @param first rollouts of the first phase, SPEED's N_init; 4 as in the released configuration,
 *     which goes on with 12 (16 in its script for 1.5B)
 */
@Choice(
        name = "screening",
        explanation =
                "Each problem is tried with a few rollouts first; only those that are neither failed nor solved by all get the rest of their group.",
        source = "arXiv:2506.09016")
public record Screening(
        @Setting(
                        explanation =
                                "Rollouts that each problem is tried with; less than objective.groupSize, which is what those that qualify get in all.",
                        defaults = "4",
                        min = 1,
                        max = 1023,
                        unit = "rollouts",
                        source = "SPEED-RL, released code")
                int first,
        @Setting(
                        explanation = "Problems with a pass rate up to this are dropped.",
                        defaults = "0",
                        min = 0,
                        max = 1)
                double low,
        @Setting(
                        explanation = "Problems with a pass rate of at least this are dropped.",
                        defaults = "1",
                        min = 0,
                        max = 1)
                double high)
        implements AllocationSpec {
    @Override
    public boolean grows() {
        return true;
    }

    @Override
    public Allocation begin() {
        return new Allocation() {
            @Override
            public int[] first(List<Problem> problems, int groupSize, ScheduleContext now) {
                return Sizes.even(problems.size(), Math.min(first, groupSize));
            }

            @Override
            public List<ResampleRequest> again(SamplingRound round) {
                return decide(round);
            }
        };
    }

    /** Each problem is decided on once: after that it has its whole group or was given up. */
    private List<ResampleRequest> decide(SamplingRound round) {
        List<ResampleRequest> again = new ArrayList<>();
        for (ProblemAttempt tried : round.going()) {
            int rest = round.groupSize() - tried.rollouts();
            if (rest > 0 && tried.rollouts() == first) {
                again.add(
                        tried.passRate() > low && tried.passRate() < high
                                ? new ResampleRequest.More(tried.place(), rest)
                                : new ResampleRequest.Drop(tried.place(), reason(tried)));
            }
        }
        return again;
    }

    private String reason(ProblemAttempt tried) {
        return String.format(
                Locale.ROOT,
                "screened out: its pass rate %.3f of %d rollouts is not within %s and %s",
                tried.passRate(),
                tried.rollouts(),
                ScheduleWords.number(low),
                ScheduleWords.number(high));
    }

    @Override
    public void check(String place, int groupSize, Findings findings) {
        new Bounds("low", low, "high", high).check(place, findings);
        if (first >= groupSize) {
            findings.add(
                    place,
                    "first must be < objective.groupSize, %d, was %d".formatted(groupSize, first));
        }
    }
}
