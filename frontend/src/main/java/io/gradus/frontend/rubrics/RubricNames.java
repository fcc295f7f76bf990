package io.gradus.frontend.rubrics;

import io.gradus.frontend.forms.KnownNames;
import io.gradus.training.problem.catalogue.ProblemFamilies;
import io.gradus.training.reward.rubric.ShippedRubrics;
import java.util.List;
import java.util.function.Supplier;

/** The names that texts of a rubric may have: families, shipped rubrics, ids of criteria. */
final class RubricNames implements KnownNames {
    private final Supplier<List<CriterionRow>> rows;

    RubricNames(Supplier<List<CriterionRow>> rows) {
        this.rows = rows;
    }

    @Override
    public List<String> of(String kind, String path) {
        return switch (kind) {
            case "family" -> ProblemFamilies.names();
            case "shipped" -> ShippedRubrics.names();
            case "criterion" -> rows.get().stream().map(CriterionRow::id).toList();
            default -> List.of();
        };
    }
}
