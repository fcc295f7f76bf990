package io.gradus.training.trainer.steering;

import io.gradus.training.curriculum.document.CurriculumDocument;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.List;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.json.JsonMapper;

/**
 * The steering commands of a run in its folder, one JSON object a line, in the order in which they
 * are applied. A command is on disk before it is applied, so that a run that goes on from an older
 * checkpoint applies it after the same step again.
 */
public final class CommandLog {
    /** The log's file in a run's folder. */
    public static final String FILE = "commands.jsonl";

    private static final JsonMapper JSON = JsonMapper.shared();

    private final Path file;
    private final List<LoggedCommand> commands;

    private CommandLog(Path file, List<LoggedCommand> commands) {
        this.file = file;
        this.commands = new ArrayList<>(commands);
    }

    /** The log of a run's folder; without a file it is empty. */
    public static CommandLog in(Path folder) {
        Path file = folder.resolve(FILE);
        return new CommandLog(file, Files.exists(file) ? read(file) : List.of());
    }

    /**
     * Reads a log. What follows the last line break was being written when the writer died, and is
     * left out; throws {@link IllegalArgumentException} that names the line where another line is
     * no command or is out of order.
     */
    public static List<LoggedCommand> read(Path file) {
        String text;
        try {
            text = Files.readString(file, StandardCharsets.UTF_8);
        } catch (IOException e) {
            throw new UncheckedIOException("the command log " + file + " cannot be read", e);
        }
        List<LoggedCommand> read = new ArrayList<>();
        int line = 0;
        for (String entry : text.substring(0, text.lastIndexOf('\n') + 1).lines().toList()) {
            line++;
            if (!entry.isBlank()) {
                read.add(command(file, line, entry, read));
            }
        }
        return List.copyOf(read);
    }

    private static LoggedCommand command(
            Path file, int line, String entry, List<LoggedCommand> before) {
        LoggedCommand command;
        try {
            command = JSON.readValue(entry, LoggedCommand.class);
        } catch (JacksonException e) {
            throw new IllegalArgumentException(
                    file + ":" + line + ": is not a command: " + e.getOriginalMessage(), e);
        }
        if (!before.isEmpty()
                && (command.number() <= before.getLast().number()
                        || command.step() < before.getLast().step())) {
            throw new IllegalArgumentException(
                    file + ":" + line + ": numbers must ascend and steps must not fall");
        }
        return command;
    }

    /** All commands, in the order in which they are applied. */
    public List<LoggedCommand> all() {
        return List.copyOf(commands);
    }

    /** Whether a command of this number is in the log. */
    public boolean has(int number) {
        return commands.stream().anyMatch(c -> c.number() == number);
    }

    /**
     * A run's document after this many commands of the log; throws {@link IllegalArgumentException}
     * where the log does not hold so many.
     */
    public CurriculumDocument steered(CurriculumDocument document, int applied) {
        if (applied > commands.size()) {
            throw new IllegalArgumentException(
                    "the checkpoint follows %d commands, %s has %d: restore the complete log"
                            .formatted(applied, file, commands.size()));
        }
        return Steered.after(commands.subList(0, applied), document);
    }

    /** Adds a command that is about to be applied after a step. */
    public LoggedCommand add(SteeringCommand command, long step) {
        LoggedCommand logged = command.after(step);
        try {
            Files.writeString(
                    file,
                    line(logged),
                    StandardOpenOption.CREATE,
                    StandardOpenOption.APPEND,
                    StandardOpenOption.DSYNC);
        } catch (IOException e) {
            throw new UncheckedIOException("the command log " + file + " cannot be written", e);
        }
        commands.add(logged);
        return logged;
    }

    /**
     * Takes over a log that was kept elsewhere, and drops a line that was cut off. One of the two
     * must begin with the other; throws {@link IllegalArgumentException} where they contradict each
     * other.
     */
    public void takeOver(List<LoggedCommand> other) {
        int common = Math.min(commands.size(), other.size());
        if (!commands.subList(0, common).equals(other.subList(0, common))) {
            throw new IllegalArgumentException(
                    "the commands in " + file + " are not those of this run; use another folder");
        }
        commands.addAll(other.subList(common, other.size()));
        if (commands.isEmpty() && Files.notExists(file)) {
            return;
        }
        try {
            Files.createDirectories(file.toAbsolutePath().getParent());
            Path draft = file.resolveSibling(FILE + ".writing");
            StringBuilder text = new StringBuilder();
            commands.forEach(c -> text.append(line(c)));
            Files.writeString(draft, text, StandardCharsets.UTF_8);
            Files.move(
                    draft,
                    file,
                    StandardCopyOption.ATOMIC_MOVE,
                    StandardCopyOption.REPLACE_EXISTING);
        } catch (IOException e) {
            throw new UncheckedIOException("the command log " + file + " cannot be written", e);
        }
    }

    private static String line(LoggedCommand command) {
        return JSON.writeValueAsString(command) + "\n";
    }
}
