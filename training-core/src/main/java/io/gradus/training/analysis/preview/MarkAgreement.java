package io.gradus.training.analysis.preview;

import java.util.List;
import java.util.Optional;
import java.util.function.ToDoubleFunction;

/**
 * How well the totals agree with a person's marks: the share of pairs of a rollout marked right and
 * one marked wrong in which the right one is paid more, equals counting half (the area under the
 * ROC curve).
 *
 * @param right number of rollouts marked right
 * @param wrong number of rollouts marked wrong
 * @param before the share before, in [0, 1]
 * @param after the share after, in [0, 1]
 */
public record MarkAgreement(int right, int wrong, double before, double after) {
    /** Empty unless both marks occur. */
    static Optional<MarkAgreement> of(List<ComparedRollout> rollouts) {
        List<ComparedRollout> right = marked(rollouts, Mark.RIGHT);
        List<ComparedRollout> wrong = marked(rollouts, Mark.WRONG);
        return right.isEmpty() || wrong.isEmpty()
                ? Optional.empty()
                : Optional.of(
                        new MarkAgreement(
                                right.size(),
                                wrong.size(),
                                share(right, wrong, r -> r.before().total()),
                                share(right, wrong, r -> r.after().total())));
    }

    private static List<ComparedRollout> marked(List<ComparedRollout> rollouts, Mark mark) {
        return rollouts.stream().filter(r -> r.mark() == mark).toList();
    }

    private static double share(
            List<ComparedRollout> right,
            List<ComparedRollout> wrong,
            ToDoubleFunction<ComparedRollout> total) {
        double won = 0;
        for (ComparedRollout good : right) {
            for (ComparedRollout bad : wrong) {
                won += (1 + Math.signum(total.applyAsDouble(good) - total.applyAsDouble(bad))) / 2;
            }
        }
        return won / right.size() / wrong.size();
    }
}
