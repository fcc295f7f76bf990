package io.gradus.training.analysis.preview;

import java.util.List;
import java.util.Optional;

/**
 * Changes that an edit of a rubric makes on some rollouts.
 *
 * @param groups number of groups compared
 * @param rollouts number of rollouts in them
 * @param notScored criteria left out, each with the reason
 * @param gradient which groups carry gradient
 * @param ranks how far the order stays
 * @param flips number of pairs within groups whose order turns
 * @param largestFlips the largest of them, the largest first
 * @param suspects rollouts whose reward does not fit what they are
 * @param histogram totals before and after
 * @param shift how far the totals moved
 * @param criteria what each criterion brings
 * @param marks agreement with a person's marks, where both marks occur
 */
public record ComparisonReport(
        int groups,
        int rollouts,
        List<NotScored> notScored,
        GradientChange gradient,
        RankAgreement ranks,
        int flips,
        List<Flip> largestFlips,
        Suspects suspects,
        ScoreHistogram histogram,
        DistributionShift shift,
        List<CriterionShift> criteria,
        Optional<MarkAgreement> marks) {
    public ComparisonReport {
        notScored = List.copyOf(notScored);
        largestFlips = List.copyOf(largestFlips);
        criteria = List.copyOf(criteria);
    }
}
