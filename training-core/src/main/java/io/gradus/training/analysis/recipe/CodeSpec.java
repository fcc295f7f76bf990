package io.gradus.training.analysis.recipe;

import io.gradus.training.document.Setting;
import java.util.List;
import java.util.Optional;

/** The released code of the publication: read at a commit, or why it could not be read. */
public record CodeSpec(
        @Setting(
                        explanation = "Its repository, as owner/name.",
                        pattern = "[A-Za-z0-9][A-Za-z0-9-]*/[A-Za-z0-9._-]+")
                Optional<String> repository,
        @Setting(explanation = "The commit at which it was read.", pattern = "[0-9a-f]{40}")
                Optional<String> commit,
        @Setting(
                        explanation = "Files that the recipe's rules were compared with.",
                        defaults = "[]",
                        max = 16)
                List<String> files,
        @Setting(
                        explanation =
                                "What the code does otherwise than the recipe, with constants.",
                        defaults = "[]",
                        max = 16)
                List<String> differs,
        @Setting(explanation = "Why it could not be read.", min = 1, max = 400)
                Optional<String> unreachable) {
    public CodeSpec {
        files = List.copyOf(files);
        differs = List.copyOf(differs);
    }
}
