package io.gradus.training.trainer.steering;

import io.gradus.training.curriculum.document.CurriculumDocument;
import io.gradus.training.document.DocumentNode;
import io.gradus.training.document.DocumentTree;
import io.gradus.training.document.Field;
import io.gradus.training.document.Shape;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * A setting of a run's document that may be changed while the run goes on.
 *
 * @param path where it stands
 * @param label what people call it: {@code stage easy, promote: when}
 * @param value its value as YAML on one line; empty where it is left out
 * @param explanation what it does
 * @param record path of the record that it is a setting of
 * @param key its key in that record
 */
public record SteerableSetting(
        String path, String label, String value, String explanation, String record, String key) {

    /** Every setting of a document that may be changed, in the order of the document. */
    public static List<SteerableSetting> of(CurriculumDocument document) {
        Walk walk = new Walk(DocumentTree.read(document.resolved()), new ArrayList<>());
        walk.record(Shape.Fields.of(CurriculumDocument.class), "", "");
        return List.copyOf(walk.found());
    }

    private record Walk(DocumentTree tree, List<SteerableSetting> found) {
        void record(Shape.Fields fields, String path, String label) {
            for (Field field : fields.fields()) {
                if (field.setting().inline()
                        && field.shape() instanceof Shape.Alternatives choice) {
                    inline(choice, path, label);
                } else {
                    setting(field, path, label);
                }
            }
        }

        private void inline(Shape.Alternatives choice, String path, String label) {
            choice.all().stream()
                    .filter(a -> tree.at(below(path, a.name())).isPresent())
                    .forEach(a ->
                            record(
                                    a.fields(),
                                    below(path, a.name()),
                                    label.isEmpty() ? a.name() : label + ", " + a.name()));
        }

        private void setting(Field field, String path, String label) {
            String place = below(path, field.name());
            Optional<DocumentNode> node = tree.at(place);
            switch (bare(field.shape())) {
                case Shape.Fields inner -> {
                    if (field.shape() instanceof Shape.Maybe) {
                        add(field, path, label);
                    }
                    if (node.isPresent()) {
                        record(inner, place, joined(label, field.label()));
                    }
                }
                case Shape.Listing(Shape.Fields entry) -> entries(field, entry, place, label);
                case Shape.Mapping(Shape.Fields entry) -> {
                    if (node.orElse(null) instanceof DocumentNode.Mapping mapping) {
                        for (String key : mapping.entries().keySet()) {
                            record(entry, place + "." + key, joined(label, one(field, key)));
                        }
                    }
                }
                default -> add(field, path, label);
            }
        }

        private void entries(Field field, Shape.Fields entry, String place, String label) {
            for (int i = 0; i < tree.entriesAt(place).size(); i++) {
                String at = place + "[" + i + "]";
                String name =
                        tree.textAt(at + ".name")
                                .or(() -> tree.textAt(at + ".id"))
                                .orElse(Integer.toString(i + 1));
                record(entry, at, joined(label, one(field, name)));
            }
        }

        private void add(Field field, String path, String label) {
            String place = below(path, field.name());
            if (Steerable.objection(place).isEmpty()) {
                found.add(
                        new SteerableSetting(
                                place,
                                label.isEmpty() ? field.label() : label + ": " + field.label(),
                                tree.lineAt(place).orElse(""),
                                field.setting().explanation(),
                                path,
                                field.name()));
            }
        }

        private static Shape bare(Shape shape) {
            return shape instanceof Shape.Maybe(Shape inner) ? inner : shape;
        }

        /** An entry in the singular, by its name. */
        private static String one(Field field, String name) {
            String many = field.label();
            String one =
                    many.equals("criteria")
                            ? "criterion"
                            : many.endsWith("s") ? many.substring(0, many.length() - 1) : many;
            return one + " " + name;
        }

        private static String joined(String label, String name) {
            return label.isEmpty() ? name : label + ", " + name;
        }

        private static String below(String path, String key) {
            return path.isEmpty() ? key : path + "." + key;
        }
    }
}
