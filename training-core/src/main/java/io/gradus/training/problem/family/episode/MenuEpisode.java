package io.gradus.training.problem.family.episode;

import io.gradus.training.problem.MoveEpisode;
import io.gradus.training.problem.Problem;
import java.util.List;
import java.util.OptionalDouble;

/**
 * An episode of {@link MenuWalk}. Off the way, menus show the letters of the same level's menu
 * shifted by one in the alphabet, so that they say themselves that they are wrong. A turn earns 1
 * where it opens a wanted entry for the first time.
 */
final class MenuEpisode extends MoveEpisode {
    private static final int LETTERS = 26;

    private final Problem problem;
    private final List<String> menus;
    private final String path;
    private int level;
    private int deepest;
    private int wrong;
    private boolean begun;

    MenuEpisode(Problem problem) {
        super(2 * MenuWalk.menus(problem).size() + 2);
        this.problem = problem;
        menus = MenuWalk.menus(problem);
        path = problem.part("path").replace("/", "");
    }

    @Override
    protected String observation() {
        return begun ? entries(menu()) : problem.prompt();
    }

    private String menu() {
        String menu = menus.get(Math.min(level, menus.size() - 1));
        StringBuilder shown = new StringBuilder();
        for (char letter : menu.toCharArray()) {
            shown.append((char) ('a' + (letter - 'a' + (wrong > 0 ? 1 : 0)) % LETTERS));
        }
        return shown.toString();
    }

    /** {@code 1:x 2:k>} */
    static String entries(String letters) {
        StringBuilder text = new StringBuilder();
        for (int i = 0; i < letters.length(); i++) {
            text.append(' ').append(i + 1).append(':').append(letters.charAt(i));
        }
        return text.append('>').toString();
    }

    @Override
    protected OptionalDouble move(String written) {
        int entry = written.matches("0|[1-9][0-9]?") ? Integer.parseInt(written) : -1;
        if (entry < 0 || entry > menu().length()) {
            return OptionalDouble.empty();
        }
        begun = true;
        if (entry == 0) {
            back();
        } else {
            open(entry);
        }
        boolean isDeeper = wrong == 0 && level > deepest;
        deepest = Math.max(deepest, level);
        return OptionalDouble.of(isDeeper ? 1 : 0);
    }

    private void back() {
        if (wrong > 0) {
            wrong--;
        } else if (level > 0) {
            level--;
        }
    }

    private void open(int entry) {
        boolean isRight = wrong == 0 && menu().charAt(entry - 1) == path.charAt(level);
        if (isRight) {
            level++;
        } else {
            wrong++;
        }
    }

    @Override
    protected boolean isReached() {
        return level == menus.size() && wrong == 0;
    }

    @Override
    protected String rule() {
        return "the number of an entry, or 0";
    }

    @Override
    protected String shortfall() {
        return "the wanted entry was not reached";
    }
}
