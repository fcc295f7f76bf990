package io.gradus.frontend.runs;

import java.util.Arrays;
import java.util.List;
import java.util.Locale;

/** A column of the table of runs that can be shown or hidden. */
enum RunColumn {
    STATE("State", true),
    HELD_OUT("Held-out pass rate", true),
    REWARD("Training reward", false),
    CURRICULUM("Curriculum", true),
    ARM("Arm", true),
    SEED("Seed", true),
    STAGE("Stage", true),
    STEP("Step", true),
    DURATION("Duration", false),
    STARTED("Started", true),
    NOTE("Note", false);

    private final String title;
    private final boolean usual;

    RunColumn(String title, boolean usual) {
        this.title = title;
        this.usual = usual;
    }

    String title() {
        return title;
    }

    /** Its name in an address. */
    String word() {
        return name().toLowerCase(Locale.ROOT).replace('_', '-');
    }

    /** The columns of a table that nobody has changed. */
    static List<RunColumn> usual() {
        return Arrays.stream(values()).filter(column -> column.usual).toList();
    }

    /** The columns that a comma-separated list names, in the table's order. */
    static List<RunColumn> named(String words) {
        List<String> wanted = List.of(words.split(","));
        return Arrays.stream(values()).filter(column -> wanted.contains(column.word())).toList();
    }
}
