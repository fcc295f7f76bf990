package io.gradus.training.document;

import java.util.List;
import java.util.Optional;
import org.snakeyaml.engine.v2.nodes.Node;

/** Reads single values as a document would have them at a path. */
public final class SettingReader {
    private SettingReader() {}

    /**
     * What is wrong with a value at a path of documents of a type, by the form and the limits of
     * the setting; empty where it fits. Never throws, whatever the texts.
     */
    public static List<DocumentError> errors(
            Class<? extends Record> type, String path, String yaml) {
        Findings findings = new Findings();
        Optional<ShapeAt> place = ShapeAt.of(type, path);
        if (place.isEmpty()) {
            return List.of(unknown(type, path));
        }
        YamlText.compose(yaml, findings).ifPresent(node -> bind(place.get(), node, path, findings));
        return findings.inTextOrder();
    }

    private static void bind(ShapeAt place, Node node, String path, Findings findings) {
        Binder binder = new Binder(findings);
        place.field()
                .ifPresentOrElse(
                        field -> new RecordBinder(binder).bindLimited(field, node, path),
                        () -> binder.bind(place.shape(), node, path));
    }

    private static DocumentError unknown(Class<? extends Record> type, String path) {
        int end = Math.max(path.lastIndexOf('.'), path.lastIndexOf('['));
        String above = path.substring(0, Math.max(0, end));
        Optional<ShapeAt> parent = ShapeAt.of(type, above);
        if (parent.isEmpty()) {
            return unknown(type, above);
        }
        List<String> known =
                switch (parent.get().shape()) {
                    case Shape.Fields fields -> fields.keys();
                    case Shape.Alternatives choice -> choice.names();
                    default -> List.of();
                };
        return new DocumentError(
                path,
                1,
                1,
                "is not a setting; use one from docs/documents.md",
                Suggestions.forWord(path.substring(end + 1), known));
    }
}
