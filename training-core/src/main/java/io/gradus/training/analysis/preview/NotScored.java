package io.gradus.training.analysis.preview;

import io.gradus.training.reward.criterion.CriterionGroup;
import io.gradus.training.reward.criterion.CriterionKind;
import io.gradus.training.reward.criterion.RubricServices;
import io.gradus.training.reward.rubric.PlacedCriterion;
import io.gradus.training.reward.rubric.RubricSpec;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * A criterion that is left out because a record lacks what it needs.
 *
 * @param id the criterion's id
 * @param reason what it needs
 */
public record NotScored(String id, String reason) {
    /** Those of both rubrics, each once. */
    static List<NotScored> of(RubricSpec before, RubricSpec after, RubricServices services) {
        return Stream.of(after, before)
                .flatMap(spec -> PlacedCriterion.all("", spec).stream())
                .flatMap(placed ->
                        refusal(placed, services)
                                .map(reason -> new NotScored(placed.spec().id(), reason))
                                .stream())
                .distinct()
                .toList();
    }

    private static Optional<String> refusal(PlacedCriterion placed, RubricServices services) {
        return switch (placed.spec().kind()) {
            case CriterionGroup _ -> Optional.empty();
            case CriterionKind kind -> services.refusal(kind);
        };
    }
}
