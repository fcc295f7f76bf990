package io.gradus.training.problem.episode;

import io.gradus.training.problem.Episode;
import io.gradus.training.problem.Problem;
import io.gradus.training.problem.Turn;
import io.gradus.training.problem.Verdict;
import java.util.Optional;

/**
 * An episode of {@link FileSearch}. Nothing is executed: five commands are known, all else fails.
 */
final class ShellEpisode implements Episode {
    private static final String ENVIRONMENT = "environment";

    private final Problem problem;
    private final String files;
    private final String folders;
    private final int perFolder;
    private int folder;
    private int left;
    private Optional<String> said = Optional.empty();
    private Turn next;

    ShellEpisode(Problem problem) {
        this.problem = problem;
        files = problem.part("files");
        folders = problem.part("folders");
        perFolder = files.length() / (folders.length() + 1);
        left = 4 * (folders.length() + 1) + 4;
        next = Turn.of(Turn.SOLVER, problem.prompt());
    }

    @Override
    public Optional<Turn> next() {
        return said.isPresent() || left == 0 ? Optional.empty() : Optional.of(next);
    }

    @Override
    public void take(String written) {
        left--;
        if (written.startsWith("say ")) {
            said = Optional.of(written.substring("say ".length()));
        } else {
            next = Turn.of(ENVIRONMENT, reply(written) + ">");
        }
    }

    private String reply(String command) {
        if (command.equals("ls")) {
            return listing();
        }
        if (command.equals("cd ..") && folder > 0) {
            folder--;
            return "";
        }
        if (command.equals("cd " + inner())) {
            folder++;
            return "";
        }
        String here = files();
        boolean reads = command.length() == "cat q".length() && command.startsWith("cat ");
        if (reads && here.indexOf(command.charAt(4)) >= 0) {
            return command.endsWith(problem.part("file")) ? problem.part("content") : "";
        }
        return "!";
    }

    private String listing() {
        String inner = inner();
        return String.join(" ", files().split("")) + (inner.isEmpty() ? "" : " " + inner + "/");
    }

    private String files() {
        return files.substring(folder * perFolder, (folder + 1) * perFolder);
    }

    /** Name of the folder inside this one; empty in the innermost. */
    private String inner() {
        return folder < folders.length() ? folders.substring(folder, folder + 1) : "";
    }

    @Override
    public Optional<Verdict> verdict(String role) {
        boolean isRight = said.equals(Optional.of(problem.part("content")));
        return Optional.of(
                isRight
                        ? Verdict.correct()
                        : Verdict.wrong(
                                said.isEmpty() ? "nothing was said" : "the file says otherwise"));
    }
}
