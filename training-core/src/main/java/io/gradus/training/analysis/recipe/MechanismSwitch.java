package io.gradus.training.analysis.recipe;

import io.gradus.training.document.DocumentTree;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.SequencedMap;

/**
 * Switches a mechanism off in the text of a curriculum, all of it or one of its lines, or wires it
 * wrong.
 */
public final class MechanismSwitch {
    private final MechanismSpec mechanism;

    /** The switch of a mechanism. */
    public MechanismSwitch(MechanismSpec mechanism) {
        this.mechanism = mechanism;
    }

    /**
     * The text without the mechanism; throws {@link IllegalArgumentException} where a path leads
     * nowhere.
     */
    public String off(String curriculum) {
        SequencedMap<String, String> edits = new LinkedHashMap<>();
        mechanism.lines().forEach(line -> edits.putAll(of(line)));
        edits.putAll(mechanism.off());
        return Edits.apply(curriculum, edits);
    }

    /** The text without one line of the mechanism. */
    public String off(String curriculum, String line) {
        SequencedMap<String, String> edits = new LinkedHashMap<>(of(line));
        for (Map.Entry<String, String> entry : mechanism.off().entrySet()) {
            if (mechanism.lines().stream().noneMatch(l -> isWithin(entry.getKey(), l))) {
                edits.put(entry.getKey(), entry.getValue());
            }
        }
        return Edits.apply(curriculum, edits);
    }

    /**
     * The text with the mechanism wired wrong, as its variant of this name says; throws {@link
     * IllegalArgumentException} where there is no such variant or a path leads nowhere.
     */
    public String wrong(String curriculum, String variant) {
        SequencedMap<String, String> edits = mechanism.wrong().get(variant);
        if (edits == null) {
            throw new IllegalArgumentException(
                    "the mechanism '%s' has no wrong variant '%s'; it has %s"
                            .formatted(mechanism.name(), variant, mechanism.wrong().keySet()));
        }
        return Edits.apply(curriculum, edits);
    }

    /** The lines that the text does not have. */
    List<String> missing(DocumentTree curriculum) {
        return mechanism.lines().stream().filter(l -> !isThere(curriculum, l)).toList();
    }

    private static boolean isThere(DocumentTree curriculum, String line) {
        try {
            return LinePaths.isIn(curriculum, line);
        } catch (IllegalArgumentException e) {
            return false;
        }
    }

    private SequencedMap<String, String> of(String line) {
        SequencedMap<String, String> own = new LinkedHashMap<>();
        mechanism
                .off()
                .forEach((path, value) -> {
                    if (isWithin(path, line)) {
                        own.put(path, value);
                    }
                });
        if (own.isEmpty()) {
            own.put(line, Edits.REMOVE);
        }
        return own;
    }

    private static boolean isWithin(String path, String line) {
        return path.startsWith(line)
                && (path.length() == line.length()
                        || ".[".indexOf(path.charAt(line.length())) >= 0);
    }
}
