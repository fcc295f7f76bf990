package io.gradus.frontend.forms;

import io.gradus.training.document.DocumentNode;
import io.gradus.training.document.DocumentReader;
import io.gradus.training.document.DocumentTree;
import io.gradus.training.document.DocumentWriter;
import io.gradus.training.document.Reading;
import io.gradus.training.document.Setting;
import io.gradus.training.document.schedule.Schedule;
import java.util.Optional;

/** Reads the schedule at a path of a document that may have errors elsewhere. */
final class ScheduleText {
    private ScheduleText() {}

    /** A schedule as the only setting of a document. */
    record Alone(@Setting(explanation = "The schedule.") Schedule value) {}

    /** A document with a schedule as its only setting, {@code value}. */
    static String write(Schedule schedule) {
        return DocumentWriter.write(new Alone(schedule));
    }

    /** The schedule that stands at a path, else the default; empty where it is none. */
    static Optional<Schedule> read(DocumentTree tree, String path, String defaults) {
        String text = tree.at(path).map(node -> source(tree, node)).orElse("  " + defaults);
        return switch (DocumentReader.read("value:\n" + text, Alone.class)) {
            case Reading.Valid<Alone>(Alone alone) -> Optional.of(alone.value());
            case Reading.Invalid<Alone> _ -> Optional.empty();
        };
    }

    /** The text of a part with the blanks before its first line, so that its lines stay in line. */
    private static String source(DocumentTree tree, DocumentNode node) {
        return " ".repeat(node.place().column() - 1)
                + tree.text().substring(node.place().start(), node.place().end());
    }
}
