package io.gradus.training.reward.rubric;

import io.gradus.training.document.DocumentTree;
import io.gradus.training.document.Setting;
import java.util.Optional;
import java.util.regex.Pattern;

/**
 * Names one version of a stored rubric. Versions never change, so that the name and the number
 * together fix the criteria.
 */
public record StoredRubric(
        @Setting(
                        explanation = "Name of the stored rubric.",
                        pattern = "[a-z0-9][a-z0-9-]{0,62}",
                        names = "stored")
                String name,
        @Setting(
                        explanation =
                                "Its version; required, so that a newer version changes no existing curriculum.",
                        min = 1)
                int version) {
    private static final Pattern VERSION = Pattern.compile("[1-9]\\d{0,8}");

    /**
     * The version that a rubric of a curriculum names; empty where it names none, or not in full.
     *
     * @param rubric path of the rubric: {@code rubrics.exact}
     */
    public static Optional<StoredRubric> of(DocumentTree tree, String rubric) {
        Optional<String> name = tree.textAt(rubric + ".stored.name");
        Optional<String> version =
                tree.textAt(rubric + ".stored.version").filter(VERSION.asMatchPredicate());
        return name.flatMap(n -> version.map(v -> new StoredRubric(n, Integer.parseInt(v))));
    }

    @Override
    public String toString() {
        return name + "@" + version;
    }
}
