package io.gradus.frontend.forms;

import io.gradus.training.document.Alternative;
import io.gradus.training.document.DocumentNode;
import io.gradus.training.document.InitialValue;
import io.gradus.training.document.YamlFragment;
import io.gradus.training.reward.criterion.CriterionGroup;
import java.util.Collection;
import java.util.List;
import java.util.stream.Stream;

/** A criterion as it is added to a rubric: of a kind, named after it. */
public final class NewCriterion {
    private NewCriterion() {}

    /**
     * A criterion as YAML, under an id that is not taken. A group begins with a criterion in it,
     * because an empty one is an error.
     */
    public static String yaml(Alternative kind, Collection<String> taken) {
        String settings =
                kind.fields().type() == CriterionGroup.class
                        ? "{criteria: [{id: %s, verifier: {}}]}".formatted(freeId("first", taken))
                        : InitialValue.of(kind.fields());
        return "{id: %s, %s: %s}"
                .formatted(freeId(kind.name(), taken), YamlFragment.text(kind.name()), settings);
    }

    /** The word itself, or with the first number that makes it differ from every taken id. */
    public static String freeId(String word, Collection<String> taken) {
        String base = word.replaceFirst("-\\d+$", "");
        String id = base;
        for (int number = 2; taken.contains(id); number++) {
            id = base + "-" + number;
        }
        return id;
    }

    /** Ids of the criteria of a rubric, those of groups included. */
    public static List<String> ids(DocumentNode rubric) {
        return walk(rubric).toList();
    }

    private static Stream<String> walk(DocumentNode node) {
        return switch (node) {
            case DocumentNode.Mapping mapping ->
                    Stream.concat(
                            mapping.child("id").flatMap(DocumentNode::text).stream(),
                            mapping.entries().sequencedValues().stream()
                                    .flatMap(NewCriterion::walk));
            case DocumentNode.Sequence list -> list.entries().stream().flatMap(NewCriterion::walk);
            default -> Stream.empty();
        };
    }
}
