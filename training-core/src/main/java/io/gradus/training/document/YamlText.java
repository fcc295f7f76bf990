package io.gradus.training.document;

import java.util.Optional;
import org.snakeyaml.engine.v2.api.LoadSettings;
import org.snakeyaml.engine.v2.api.lowlevel.Compose;
import org.snakeyaml.engine.v2.api.lowlevel.Parse;
import org.snakeyaml.engine.v2.events.AliasEvent;
import org.snakeyaml.engine.v2.events.CollectionEndEvent;
import org.snakeyaml.engine.v2.events.CollectionStartEvent;
import org.snakeyaml.engine.v2.events.DocumentStartEvent;
import org.snakeyaml.engine.v2.events.Event;
import org.snakeyaml.engine.v2.events.NodeEvent;
import org.snakeyaml.engine.v2.events.ScalarEvent;
import org.snakeyaml.engine.v2.exceptions.Mark;
import org.snakeyaml.engine.v2.exceptions.MarkedYamlEngineException;
import org.snakeyaml.engine.v2.exceptions.YamlEngineException;
import org.snakeyaml.engine.v2.nodes.Node;
import org.snakeyaml.engine.v2.schema.CoreSchema;

/**
 * Turns YAML or JSON text into nodes with places. The text is scanned once before it is composed,
 * so that anchors, tags and deep nesting are refused before they can cost anything.
 */
final class YamlText {
    static final int MAX_CHARACTERS = 512 * 1024;
    static final int MAX_DEPTH = 32;

    private YamlText() {}

    /** The root node; empty where the text is unusable, which is then among the findings. */
    static Optional<Node> compose(String text, Findings findings) {
        if (text.length() > MAX_CHARACTERS) {
            report(
                    findings,
                    Optional.empty(),
                    "must have at most " + MAX_CHARACTERS + " characters, has " + text.length());
            return Optional.empty();
        }
        try {
            if (!isPlain(text, findings)) {
                return Optional.empty();
            }
            Optional<Node> root = new Compose(settings(text)).composeString(text);
            if (root.isEmpty()) {
                report(findings, Optional.empty(), "is empty");
            }
            return root;
        } catch (MarkedYamlEngineException e) {
            report(
                    findings,
                    e.getProblemMark().or(e::getContextMark),
                    "is neither YAML nor JSON: " + e.getProblem());
        } catch (YamlEngineException e) {
            report(
                    findings,
                    Optional.empty(),
                    "is neither YAML nor JSON: " + e.getMessage().lines().findFirst().orElse(""));
        }
        return Optional.empty();
    }

    /** The parser fails on a surrogate pair at the edge of its buffer, so all text fits into it. */
    private static LoadSettings settings(String text) {
        return LoadSettings.builder()
                .setSchema(new CoreSchema())
                .setBufferSize(text.length() + 2)
                .build();
    }

    private static boolean isPlain(String text, Findings findings) {
        int depth = 0;
        int documents = 0;
        for (Event event : new Parse(settings(text)).parseString(text)) {
            depth +=
                    event instanceof CollectionStartEvent
                            ? 1
                            : event instanceof CollectionEndEvent ? -1 : 0;
            documents += event instanceof DocumentStartEvent ? 1 : 0;
            Optional<String> fault = fault(event, depth, documents);
            if (fault.isPresent()) {
                report(findings, event.getStartMark(), fault.get());
                return false;
            }
        }
        return true;
    }

    private static Optional<String> fault(Event event, int depth, int documents) {
        if (depth > MAX_DEPTH) {
            return Optional.of("must be nested at most " + MAX_DEPTH + " levels deep");
        }
        if (documents > 1) {
            return Optional.of("must be one document, a second one starts here");
        }
        if (event instanceof AliasEvent
                || event instanceof NodeEvent node && node.getAnchor().isPresent()) {
            return Optional.of("must not use anchors or aliases (& and *); write the part twice");
        }
        boolean tagged =
                event instanceof ScalarEvent scalar && scalar.getTag().isPresent()
                        || event instanceof CollectionStartEvent collection
                                && collection.getTag().isPresent();
        return tagged ? Optional.of("must not use tags (!); leave the tag out") : Optional.empty();
    }

    private static void report(Findings findings, Optional<Mark> mark, String message) {
        findings.addAt(mark, 0, "", message, Optional.empty());
    }
}
