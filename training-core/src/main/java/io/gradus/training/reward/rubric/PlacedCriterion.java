package io.gradus.training.reward.rubric;

import io.gradus.training.reward.criterion.CriterionGroup;
import io.gradus.training.reward.criterion.CriterionSpec;
import java.util.ArrayList;
import java.util.List;

/**
 * A criterion with its path in a document.
 *
 * @param path path of the criterion
 * @param spec what the document says of it
 * @param families the families it and the groups around it are for; those without a limit are left
 *     out
 */
public record PlacedCriterion(String path, CriterionSpec spec, List<List<String>> families) {
    public PlacedCriterion {
        families = List.copyOf(families);
    }

    /** Every criterion of a rubric, groups included, in document order. */
    public static List<PlacedCriterion> all(String path, RubricSpec rubric) {
        List<PlacedCriterion> all = new ArrayList<>();
        addAll(path, rubric.root(), List.of(), all);
        return all;
    }

    private static void addAll(
            String path,
            CriterionGroup group,
            List<List<String>> around,
            List<PlacedCriterion> all) {
        for (int i = 0; i < group.criteria().size(); i++) {
            CriterionSpec spec = group.criteria().get(i);
            String place = below(path, "criteria[" + i + "]");
            List<List<String>> families = new ArrayList<>(around);
            if (!spec.families().isEmpty()) {
                families.add(spec.families());
            }
            all.add(new PlacedCriterion(place, spec, families));
            if (spec.kind() instanceof CriterionGroup inner) {
                addAll(place + ".group", inner, families, all);
            }
        }
    }

    static String below(String path, String key) {
        return path.isEmpty() ? key : path + "." + key;
    }

    /** Whether it applies to problems of a family. */
    public boolean isFor(String family) {
        return families.stream().allMatch(f -> f.contains(family));
    }
}
