package io.gradus.training.curriculum.allocation;

import io.gradus.training.curriculum.resampling.ProblemAttempt;
import io.gradus.training.curriculum.resampling.ResampleRequest;
import io.gradus.training.curriculum.resampling.SamplingRound;
import io.gradus.training.document.Choice;
import io.gradus.training.document.Setting;
import io.gradus.training.document.schedule.ScheduleContext;
import io.gradus.training.problem.Problem;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.DoubleStream;

/**
 * The rounds of Reinforce-Ada: every problem is rolled out again until its exit condition holds, so
 * that hard ones get more rollouts. Its advantages compare all of them; which of them the loss sees
 * is the stage's {@code select}.
 *
 * @param rounds most rounds per problem; 4 as released
 * @param rollouts rollouts per round and problem; 8 as released
 * @param want rollouts that the loss is to see, of which the balanced condition wants half right
 *     and half wrong; 4 as released
 * @param right verifier score above which a rollout is right; 0.7 as released
 */
@Choice(
        name = "rounds",
        explanation =
                "Every problem is rolled out again, round by round, until enough of its rollouts are right, or right and wrong; hard problems get more.",
        source = "Reinforce-Ada, released code")
public record SamplingRounds(
        @Setting(
                        explanation =
                                "When a problem has enough: one right rollout, or half of want right and half wrong.",
                        defaults = "balanced")
                Until until,
        @Setting(
                        explanation = "Most rounds per problem.",
                        defaults = "4",
                        min = 1,
                        max = 32,
                        unit = "rounds")
                int rounds,
        @Setting(
                        explanation =
                                "Rollouts per problem and round, in place of objective.groupSize.",
                        defaults = "8",
                        min = 1,
                        max = 1024,
                        unit = "rollouts")
                int rollouts,
        @Setting(
                        explanation =
                                "Rollouts that the balanced condition wants, half of them right and half wrong.",
                        defaults = "4",
                        min = 2,
                        max = 1024,
                        unit = "rollouts")
                int want,
        @Setting(
                        explanation = "Verifier score above which a rollout is right.",
                        defaults = "0.7",
                        min = 0,
                        max = 1)
                double right)
        implements AllocationSpec {
    /** When a problem has enough rollouts. */
    public enum Until {
        /** At least one is right. */
        POSITIVE,
        /** Half of those that are wanted are right, and as many wrong. */
        BALANCED
    }

    @Override
    public boolean grows() {
        return true;
    }

    @Override
    public Allocation begin() {
        return new Allocation() {
            @Override
            public int[] first(List<Problem> problems, int groupSize, ScheduleContext now) {
                return Sizes.even(problems.size(), rollouts);
            }

            @Override
            public List<ResampleRequest> again(SamplingRound round) {
                return decide(round);
            }
        };
    }

    private List<ResampleRequest> decide(SamplingRound round) {
        List<ResampleRequest> again = new ArrayList<>();
        for (ProblemAttempt tried : round.going()) {
            if (tried.rollouts() < rounds * rollouts && !tried.guided() && !hasEnough(tried)) {
                again.add(new ResampleRequest.More(tried.place(), rollouts));
            }
        }
        return again;
    }

    private boolean hasEnough(ProblemAttempt tried) {
        double[] scores = tried.verifierScores().toArray();
        long good = DoubleStream.of(scores).filter(score -> score > right).count();
        return switch (until) {
            case POSITIVE -> good > 0;
            case BALANCED -> 2 * good >= want && 2 * (scores.length - good) >= want;
        };
    }
}
