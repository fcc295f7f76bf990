package io.gradus.backend.experiments.internal;

import io.gradus.backend.experiments.SweepAxis;
import io.gradus.backend.platform.BadInput;
import io.gradus.training.document.DocumentEdits;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;

/** Every combination of the values of a sweep. */
record SweepGrid(List<SweepAxis> axes) {
    private static final int LONGEST_NAME = 80;
    private static final long MANY = 1_000_000;

    /** A value at its place. */
    private record Setting(String path, String yaml) {
        String words() {
            return path.substring(path.lastIndexOf('.') + 1) + "=" + yaml.replace("\"", "");
        }
    }

    /**
     * One point of the grid.
     *
     * @param name what its settings are, or its number where that is too long
     * @param text the treatment's text with them
     */
    record Point(String name, String text) {}

    /** How many points there are, or very many; 0 without an axis. */
    long size() {
        long size = axes.isEmpty() ? 0 : 1;
        for (SweepAxis axis : axes) {
            size = Math.min(MANY, size * axis.values().size());
        }
        return size;
    }

    /**
     * The points of a text, the last axis moving fastest.
     *
     * @param resolved the same document with every default explicit, for places that the text has
     *     no room for
     */
    List<Point> points(String text, String resolved) {
        List<List<Setting>> combinations = new ArrayList<>();
        if (!axes.isEmpty()) {
            combinations.add(List.of());
        }
        for (SweepAxis axis : axes) {
            combinations =
                    combinations.stream()
                            .flatMap(before ->
                                    axis.values().stream().map(value -> with(before, axis, value)))
                            .toList();
        }
        List<Point> points = new ArrayList<>();
        for (List<Setting> settings : combinations) {
            String name = settings.stream().map(Setting::words).collect(Collectors.joining(", "));
            boolean isTaken = points.stream().anyMatch(point -> point.name().equals(name));
            String shown =
                    name.length() > LONGEST_NAME || isTaken ? "sweep " + (points.size() + 1) : name;
            points.add(new Point(shown, edited(text, resolved, settings)));
        }
        return points;
    }

    private static List<Setting> with(List<Setting> before, SweepAxis axis, String value) {
        List<Setting> all = new ArrayList<>(before);
        all.add(new Setting(axis.path(), value));
        return all;
    }

    private static String edited(String text, String resolved, List<Setting> settings) {
        try {
            return edited(text, settings);
        } catch (BadInput shorthand) {
            return edited(resolved, settings);
        }
    }

    private static String edited(String text, List<Setting> settings) {
        String edited = text;
        for (Setting setting : settings) {
            try {
                edited = DocumentEdits.set(edited, setting.path(), setting.yaml());
            } catch (IllegalArgumentException nowhere) {
                throw new BadInput(
                        setting.path() + " cannot be swept: " + nowhere.getMessage(),
                        "sweep",
                        "name a place of the document, for example objective.learningRate");
            }
        }
        return edited;
    }
}
