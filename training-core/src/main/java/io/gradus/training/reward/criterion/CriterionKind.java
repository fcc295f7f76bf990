package io.gradus.training.reward.criterion;

import io.gradus.training.document.schedule.Schedule;
import io.gradus.training.reward.EvidenceScope;
import io.gradus.training.reward.Judge;
import io.gradus.training.reward.Requirement;
import java.util.List;
import java.util.Set;

/**
 * Kind of judgement of one criterion, as a document names it: one record per kind, in a file of its
 * own. A new kind is that file and its name in the list here.
 */
public sealed interface CriterionKind extends CriterionBody
        permits Verified,
                Matching,
                Length,
                Computed,
                Tagged,
                JsonShaped,
                ReadableFields,
                Repeating,
                ReadableShare,
                Language,
                Counted,
                Confidence,
                MeanEntropy,
                TurnScores,
                Similarity,
                Majority,
                Ranked,
                BestOfGroup,
                Distinct,
                StatedConfidence,
                Abstaining,
                ThinkingMode,
                Checklist,
                PairwiseJudged,
                GroupJudged {
    /**
     * The judge of this kind; called once per run, so patterns and expressions are compiled here.
     */
    Judge judge(RubricServices services);

    /** Requirements beside texts and problems. */
    default Set<Requirement> requirements() {
        return Set.of();
    }

    /** Evidence that the kind has to see before it can judge a rollout. */
    default EvidenceScope scope() {
        return EvidenceScope.ROLLOUT;
    }

    /** The schedules among its settings. */
    default List<Schedule> schedules() {
        return List.of();
    }

    /** The values that it gives where it is applicable. */
    default ValueRange range() {
        return ValueRange.ANY;
    }

    /** Whether it is applicable to every rollout. */
    default boolean alwaysApplies() {
        return false;
    }
}
