package io.gradus.backend.experiments.internal;

import io.gradus.backend.experiments.SweepAxis;
import io.gradus.backend.platform.BadInput;
import io.gradus.training.document.DocumentEdits;
import io.gradus.training.document.DocumentError;
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
     * @param settings what is put where
     */
    record Point(String name, List<Setting> settings) {
        /** A text with its settings; throws {@link BadInput} where the text has no room for one. */
        String in(String text) {
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

        /** The error that is about one of its settings, or else the first. */
        DocumentError about(List<DocumentError> errors) {
            return errors.stream()
                    .filter(error ->
                            settings.stream().anyMatch(own -> own.path().equals(error.path())))
                    .findFirst()
                    .orElse(errors.getFirst());
        }
    }

    /** Number of points, or very many; 0 without an axis. */
    long size() {
        long size = axes.isEmpty() ? 0 : 1;
        for (SweepAxis axis : axes) {
            size = Math.min(MANY, size * axis.values().size());
        }
        return size;
    }

    /** The points, the last axis moving fastest. */
    List<Point> points() {
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
            points.add(new Point(shown, settings));
        }
        return points;
    }

    private static List<Setting> with(List<Setting> before, SweepAxis axis, String value) {
        List<Setting> all = new ArrayList<>(before);
        all.add(new Setting(axis.path(), value));
        return all;
    }
}
