package io.gradus.training.problem.family.episode;

import io.gradus.training.document.Choice;
import io.gradus.training.problem.Difficulty;
import io.gradus.training.problem.DifficultyAttribute;
import io.gradus.training.problem.Draws;
import io.gradus.training.problem.Episode;
import io.gradus.training.problem.Extent;
import io.gradus.training.problem.Hints;
import io.gradus.training.problem.MoveFamily;
import io.gradus.training.problem.Problem;
import io.gradus.training.problem.PromptPart;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.SplittableRandom;
import java.util.stream.IntStream;

/**
 * Menus inside menus: {@code k/c? 1:x 2:k 3:a>} asks for the entry k of the first menu and c of the
 * one behind it; the number of an entry opens it, {@code 0} goes back. A wrong entry opens a menu
 * with other letters. There are two turns per level, and two more. A solver compares every entry on
 * the way with the letter that is wanted.
 */
@Choice(
        name = "menu-walk",
        explanation = "Open entries of menus inside menus until the wanted one is reached.")
final class MenuWalk implements MoveFamily {
    private static final List<String> LETTERS =
            IntStream.rangeClosed('a', 'z').mapToObj(Character::toString).toList();

    @Override
    public List<DifficultyAttribute> attributes() {
        return List.of(
                new DifficultyAttribute("levels", 1, 40, 2, "Menus to go through."),
                new DifficultyAttribute("entries", 2, 20, 3, "Entries of every menu."));
    }

    @Override
    public double solverSteps(Difficulty difficulty) {
        return (double) difficulty.level("levels") * difficulty.level("entries");
    }

    @Override
    public Extent extent(Difficulty difficulty) {
        int levels = difficulty.level("levels");
        int entries = difficulty.level("entries");
        int number = Integer.toString(entries).length();
        int menu = entries * (" :x".length() + number) + 1;
        int turns = levels * (number + 1) - 1;
        return new Extent(
                2 * levels + menu, turns, turns, 2 * levels * (number + 3), number, levels * menu);
    }

    @Override
    public Problem item(long seed, Difficulty difficulty) {
        SplittableRandom random = new SplittableRandom(seed);
        List<String> menus = new ArrayList<>();
        List<String> path = new ArrayList<>();
        List<String> numbers = new ArrayList<>();
        for (int level = 0; level < difficulty.level("levels"); level++) {
            List<String> entries = Draws.distinct(LETTERS, difficulty.level("entries"), random);
            int wanted = random.nextInt(entries.size());
            menus.add(String.join("", entries));
            path.add(entries.get(wanted));
            numbers.add(Integer.toString(wanted + 1));
        }
        return Problem.of(
                key(seed, difficulty),
                List.of(
                        new PromptPart("path", String.join("/", path)),
                        new PromptPart("menus", String.join("/", menus)),
                        new PromptPart("menu", MenuEpisode.entries(menus.getFirst()))),
                "{path}?{menu}",
                String.join("\n", numbers),
                new Hints(
                        "the number of an entry opens it, 0 goes back",
                        "find " + path.size() + " letters, one per menu",
                        IntStream.range(0, path.size())
                                .mapToObj(i -> path.get(i) + ":" + numbers.get(i))
                                .toList()));
    }

    @Override
    public String content(Problem problem) {
        return problem.part("path") + " " + problem.part("menus");
    }

    @Override
    public Episode begin(Problem problem) {
        return new MenuEpisode(problem);
    }

    /** The menus on the way, each as the letters of its entries. */
    static List<String> menus(Problem problem) {
        return Arrays.asList(problem.part("menus").split("/"));
    }
}
