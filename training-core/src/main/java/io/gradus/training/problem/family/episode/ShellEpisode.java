package io.gradus.training.problem.family.episode;

import io.gradus.training.problem.MoveEpisode;
import io.gradus.training.problem.Problem;
import java.util.Arrays;
import java.util.BitSet;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;

/**
 * An episode of {@link FileSearch}. Nothing is executed: five commands are known. A turn earns 1
 * where it is the first that lists a folder, enters a folder on the way to the file, shows the file
 * or tells its content.
 */
final class ShellEpisode extends MoveEpisode {
    private final Problem problem;
    private final List<String> files;
    private final List<String> folders;
    private final int wantedFolder;
    private final BitSet listed = new BitSet();
    private int folder;
    private int entered;
    private boolean read;
    private Optional<String> said = Optional.empty();
    private String shown;

    ShellEpisode(Problem problem) {
        super(4 * FileSearch.folders(problem).size() + 8);
        this.problem = problem;
        files = List.of(problem.part("files").split(" "));
        folders = FileSearch.folders(problem);
        wantedFolder = files.indexOf(problem.part("file")) / perFolder();
        shown = problem.prompt();
    }

    private int perFolder() {
        return files.size() / (folders.size() + 1);
    }

    @Override
    protected String observation() {
        return shown;
    }

    @Override
    protected OptionalDouble move(String written) {
        String[] words = written.split(" ", -1);
        boolean isCommand =
                written.equals("ls")
                        || words.length == 2
                                && Arrays.asList("cd", "cat", "say").contains(words[0]);
        if (!isCommand) {
            return OptionalDouble.empty();
        }
        return OptionalDouble.of(
                switch (words[0]) {
                    case "ls" -> list();
                    case "cd" -> words[1].equals("..") ? leave() : enter(words[1]);
                    case "cat" -> show(words[1]);
                    default -> say(words[1]);
                });
    }

    private double list() {
        String inner = folder < folders.size() ? " " + folders.get(folder) + "/" : "";
        shown = String.join(" ", here()) + inner + ">";
        boolean isNew = !listed.get(folder) && folder <= wantedFolder;
        listed.set(folder);
        return isNew ? 1 : 0;
    }

    private double leave() {
        folder = Math.max(0, folder - 1);
        shown = ">";
        return 0;
    }

    private double enter(String name) {
        if (folder == folders.size() || !folders.get(folder).equals(name)) {
            shown = "no folder>";
            return 0;
        }
        folder++;
        shown = ">";
        boolean isNew = folder > entered && folder <= wantedFolder;
        entered = Math.max(entered, folder);
        return isNew ? 1 : 0;
    }

    private double show(String name) {
        boolean isWanted = name.equals(problem.part("file")) && here().contains(name);
        boolean isNew = isWanted && !read;
        read |= isWanted;
        shown = isWanted ? problem.part("content") + ">" : here().contains(name) ? ">" : "no file>";
        return isNew ? 1 : 0;
    }

    private double say(String content) {
        said = Optional.of(content);
        return isReached() ? 1 : 0;
    }

    private List<String> here() {
        return files.subList(folder * perFolder(), (folder + 1) * perFolder());
    }

    @Override
    protected boolean isReached() {
        return said.equals(Optional.of(problem.part("content")));
    }

    @Override
    protected boolean isOver() {
        return said.isPresent();
    }

    @Override
    protected String rule() {
        return "one of ls, cd x, cd .., cat q, say w";
    }

    @Override
    protected String shortfall() {
        return said.isEmpty() ? "nothing was said" : "the file says otherwise";
    }
}
