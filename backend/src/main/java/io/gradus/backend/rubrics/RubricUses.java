package io.gradus.backend.rubrics;

import io.gradus.backend.designs.DesignService;
import io.gradus.backend.designs.DesignSummary;
import io.gradus.backend.platform.NotFound;
import io.gradus.training.document.DocumentNode;
import io.gradus.training.document.DocumentTree;
import io.gradus.training.reward.rubric.StoredRubric;
import java.util.ArrayList;
import java.util.List;
import org.springframework.stereotype.Service;

/** Finds the curricula that name stored rubrics; their newest versions count. */
@Service
public class RubricUses {
    private final RubricService rubrics;
    private final DesignService designs;

    RubricUses(RubricService rubrics, DesignService designs) {
        this.rubrics = rubrics;
        this.designs = designs;
    }

    /** Where a stored rubric is named; {@link NotFound} when there is none of that name. */
    public List<RubricUse> of(String rubric) {
        rubrics.latest(rubric);
        List<RubricUse> uses = new ArrayList<>();
        for (DesignSummary curriculum : designs.curricula()) {
            String text = designs.version(curriculum.id(), curriculum.latest()).text();
            if (text.contains(rubric)) {
                uses.addAll(named(rubric, curriculum, DocumentTree.read(text)));
            }
        }
        return List.copyOf(uses);
    }

    private static List<RubricUse> named(
            String rubric, DesignSummary curriculum, DocumentTree tree) {
        if (!(tree.at("rubrics").orElse(null) instanceof DocumentNode.Mapping all)) {
            return List.of();
        }
        List<RubricUse> uses = new ArrayList<>();
        for (String name : all.entries().sequencedKeySet()) {
            StoredRubric.of(tree, "rubrics." + name)
                    .filter(reference -> reference.name().equals(rubric))
                    .ifPresent(reference ->
                            uses.add(
                                    new RubricUse(
                                            curriculum.id(),
                                            curriculum.latest(),
                                            name,
                                            reference.version())));
        }
        return uses;
    }
}
