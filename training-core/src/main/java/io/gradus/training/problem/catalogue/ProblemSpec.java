package io.gradus.training.problem.catalogue;

import io.gradus.training.document.IntRange;
import io.gradus.training.document.Setting;
import io.gradus.training.problem.DifficultyAttribute;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Optional;
import java.util.SequencedMap;

/** Problems as a document names them: a family, the levels to draw from and the transforms. */
public record ProblemSpec(
        @Setting(
                        explanation = "Name of the problem family; not together with pool.",
                        defaults = "''",
                        names = "family")
                String family,
        @Setting(
                        explanation =
                                "Levels of each difficulty attribute, as a number or a range such as 1..4; "
                                        + "the cells are all combinations, an attribute left out has its default level.",
                        defaults = "{}",
                        max = 64,
                        names = "attribute")
                SequencedMap<String, IntRange> difficulty,
        @Setting(
                        explanation = "Names of the transforms applied to each problem, in order.",
                        defaults = "[]",
                        max = 8,
                        names = "transform")
                List<String> transforms,
        @Setting(
                        explanation =
                                "Name of one of the document's pools to draw from, in place of a family; in stages only.",
                        names = "pool")
                Optional<String> pool) {
    public ProblemSpec {
        difficulty = Collections.unmodifiableSequencedMap(new LinkedHashMap<>(difficulty));
        transforms = List.copyOf(transforms);
    }

    /** Problems of a family. */
    public ProblemSpec(
            String family, SequencedMap<String, IntRange> difficulty, List<String> transforms) {
        this(family, difficulty, transforms, Optional.empty());
    }

    /** The levels of an attribute that are drawn from: its default level where none is named. */
    public IntRange levels(DifficultyAttribute attribute) {
        return difficulty.getOrDefault(attribute.name(), IntRange.of(attribute.defaultLevel()));
    }
}
