package io.gradus.frontend.problems;

import com.vaadin.flow.router.QueryParameters;
import io.gradus.backend.problems.ProblemCell;
import io.gradus.frontend.navigation.ProblemsNavigation;
import io.gradus.training.problem.DifficultyAttribute;
import io.gradus.training.problem.ProblemFamily;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SequencedMap;

/**
 * Problem that the screen shows, as its address says it.
 *
 * @param family name of the family
 * @param transforms names of the transforms, in order
 * @param levels levels of attributes that are not the default ones
 * @param seed seed of the sample
 */
record ShownProblem(
        String family, List<String> transforms, SequencedMap<String, Integer> levels, long seed) {
    private static final String TRANSFORM = "transform";
    private static final String SEED = "seed";
    private static final long FIRST_SEED = 1;

    ShownProblem {
        transforms = List.copyOf(transforms);
    }

    /** A family at its default levels. */
    static ShownProblem first(String family) {
        return new ShownProblem(family, List.of(), new LinkedHashMap<>(), FIRST_SEED);
    }

    /**
     * Reads what an address asks for; parameters that are no whole numbers are left out, levels are
     * checked by {@link #within}. Empty where it names no family.
     */
    static Optional<ShownProblem> of(QueryParameters query) {
        SequencedMap<String, Integer> levels = new LinkedHashMap<>();
        query.getParameters()
                .forEach((name, values) ->
                        number(values.getFirst())
                                .filter(level -> !name.equals(SEED))
                                .filter(level -> level == level.intValue())
                                .ifPresent(level -> levels.put(name, level.intValue())));
        long seed = query.getSingleParameter(SEED).flatMap(ShownProblem::number).orElse(FIRST_SEED);
        return query.getSingleParameter(ProblemsNavigation.FAMILY)
                .filter(name -> !name.isBlank())
                .map(name -> new ShownProblem(name, query.getParameters(TRANSFORM), levels, seed));
    }

    private static Optional<Long> number(String text) {
        try {
            return Optional.of(Long.parseLong(text));
        } catch (NumberFormatException notANumber) {
            return Optional.empty();
        }
    }

    /** The same, with those levels only that the family has and that differ from the defaults. */
    ShownProblem within(ProblemFamily changed) {
        SequencedMap<String, Integer> kept = new LinkedHashMap<>();
        for (DifficultyAttribute attribute : changed.attributes()) {
            Integer level = levels.get(attribute.name());
            if (level != null
                    && level != attribute.defaultLevel()
                    && level >= attribute.min()
                    && level <= attribute.max()) {
                kept.put(attribute.name(), level);
            }
        }
        return new ShownProblem(family, transforms, kept, seed);
    }

    ShownProblem with(String attribute, int level) {
        SequencedMap<String, Integer> changed = new LinkedHashMap<>(levels);
        changed.put(attribute, level);
        return new ShownProblem(family, transforms, changed, seed);
    }

    ShownProblem withSeed(long other) {
        return new ShownProblem(family, transforms, levels, other);
    }

    ShownProblem withTransforms(List<String> others) {
        return new ShownProblem(family, others, levels, seed);
    }

    int level(DifficultyAttribute attribute) {
        return levels.getOrDefault(attribute.name(), attribute.defaultLevel());
    }

    ProblemCell cell() {
        return new ProblemCell(family, transforms, levels);
    }

    /** The address's query; defaults are not written. */
    QueryParameters query() {
        Map<String, List<String>> written = new LinkedHashMap<>();
        written.put(ProblemsNavigation.FAMILY, List.of(family));
        levels.forEach((name, level) -> written.put(name, List.of(level.toString())));
        if (!transforms.isEmpty()) {
            written.put(TRANSFORM, transforms);
        }
        if (seed != FIRST_SEED) {
            written.put(SEED, List.of(String.valueOf(seed)));
        }
        return new QueryParameters(written);
    }

    /** The entry of a document's problems that draws from this cell. */
    String yaml() {
        List<String> parts = new ArrayList<>(List.of("family: " + quoted(family)));
        if (!levels.isEmpty()) {
            parts.add(
                    "difficulty: {"
                            + String.join(
                                    ", ",
                                    levels.sequencedEntrySet().stream()
                                            .map(e -> e.getKey() + ": " + e.getValue())
                                            .toList())
                            + "}");
        }
        if (!transforms.isEmpty()) {
            parts.add("transforms: [" + String.join(", ", transforms) + "]");
        }
        return "{" + String.join(", ", parts) + "}";
    }

    /** Names of datasets have characters that only quotes make plain. */
    static String quoted(String name) {
        return name.matches("[a-z0-9-]+") ? name : '"' + name + '"';
    }
}
