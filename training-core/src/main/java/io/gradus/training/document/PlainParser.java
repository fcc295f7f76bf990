package io.gradus.training.document;

import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.snakeyaml.engine.v2.events.AliasEvent;
import org.snakeyaml.engine.v2.events.CollectionEndEvent;
import org.snakeyaml.engine.v2.events.CollectionStartEvent;
import org.snakeyaml.engine.v2.events.DocumentStartEvent;
import org.snakeyaml.engine.v2.events.Event;
import org.snakeyaml.engine.v2.events.NodeEvent;
import org.snakeyaml.engine.v2.events.ScalarEvent;
import org.snakeyaml.engine.v2.exceptions.Mark;
import org.snakeyaml.engine.v2.exceptions.YamlEngineException;
import org.snakeyaml.engine.v2.parser.Parser;

/**
 * Hands on the events of a parser and refuses anchors, tags, deep nesting and second documents
 * where they begin, before they can cost anything.
 */
final class PlainParser implements Parser {
    static final int MAX_DEPTH = 32;

    private final Parser parser;
    private @Nullable Event seen;
    private int depth;
    private int documents;

    PlainParser(Parser parser) {
        this.parser = parser;
    }

    /** Error for something that a text must not hold, with its place. */
    static final class Refusal extends YamlEngineException {
        private final transient Optional<Mark> mark;

        private Refusal(String message, Optional<Mark> mark) {
            super(message);
            this.mark = mark;
        }

        Optional<Mark> mark() {
            return mark;
        }
    }

    @Override
    public boolean checkEvent(Event.ID choice) {
        return hasNext() && peekEvent().getEventId() == choice;
    }

    @Override
    public Event peekEvent() {
        Event event = parser.peekEvent();
        check(event);
        return event;
    }

    @Override
    public boolean hasNext() {
        return parser.hasNext();
    }

    @Override
    public Event next() {
        Event event = parser.next();
        check(event);
        return event;
    }

    private void check(Event event) {
        if (event == seen) {
            return;
        }
        seen = event;
        depth +=
                event instanceof CollectionStartEvent
                        ? 1
                        : event instanceof CollectionEndEvent ? -1 : 0;
        documents += event instanceof DocumentStartEvent ? 1 : 0;
        fault(event)
                .ifPresent(fault -> {
                    throw new Refusal(fault, event.getStartMark());
                });
    }

    private Optional<String> fault(Event event) {
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
}
