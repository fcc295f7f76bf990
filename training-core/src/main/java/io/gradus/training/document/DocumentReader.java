package io.gradus.training.document;

import java.util.Optional;
import org.snakeyaml.engine.v2.nodes.Node;

/** Reads a YAML or JSON text as a record whose components carry {@link Setting}. */
public final class DocumentReader {
    private DocumentReader() {}

    /** Reads a text; never throws on any text. All errors are reported together, in text order. */
    public static <D extends Record> Reading<D> read(String text, Class<D> type) {
        return read(text, type, (document, findings) -> {});
    }

    /**
     * Reads a text and checks the parts against each other; the check runs where the text has the
     * form of the type and no list or mapping of it is longer than its limit.
     */
    public static <D extends Record> Reading<D> read(
            String text, Class<D> type, DocumentCheck<? super D> check) {
        return read(text, type, (document, findings) -> document, check);
    }

    /** Reads a text, puts in what it refers to, and checks the parts against each other. */
    public static <D extends Record> Reading<D> read(
            String text,
            Class<D> type,
            DocumentResolver<D> resolver,
            DocumentCheck<? super D> check) {
        Findings findings = new Findings();
        Optional<Node> root = YamlText.compose(text, findings);
        Optional<D> document =
                root.flatMap(node -> new Binder(findings).bind(new Shape.Fields(type), node, ""))
                        .map(type::cast)
                        .map(d -> resolver.resolve(d, findings));
        findings.endReading();
        document.filter(_ -> !findings.isCut()).ifPresent(d -> check.check(d, findings));
        return findings.isEmpty()
                ? new Reading.Valid<>(document.orElseThrow())
                : new Reading.Invalid<>(findings.inTextOrder());
    }
}
