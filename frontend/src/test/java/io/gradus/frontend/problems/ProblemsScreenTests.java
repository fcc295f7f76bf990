package io.gradus.frontend.problems;

import static org.assertj.core.api.Assertions.assertThat;

import com.vaadin.flow.component.button.Button;
import com.vaadin.flow.component.checkbox.Checkbox;
import com.vaadin.flow.component.html.Div;
import com.vaadin.flow.component.html.Pre;
import com.vaadin.flow.component.html.Span;
import com.vaadin.flow.component.textfield.IntegerField;
import com.vaadin.flow.component.textfield.TextArea;
import com.vaadin.flow.component.textfield.TextField;
import com.vaadin.flow.router.RouterLink;
import io.gradus.backend.designs.DesignService;
import io.gradus.frontend.ScreenTest;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.springframework.beans.factory.annotation.Autowired;

class ProblemsScreenTests extends ScreenTest {
    @Autowired private DesignService designs;

    @Test
    void everyTypedWordMustOccurInAFamily() {
        open("problems");
        int all = families().size();
        assertThat(shown()).contains(all + " families");

        test(byId(TextField.class, "filter")).setValue("Digits ADD");
        assertThat(families()).hasSizeLessThan(all).contains("addition");
        test(byId(TextField.class, "filter")).setValue("digits nosuchword");

        assertThat(families()).isEmpty();
        assertThat(shown())
                .contains("0 match “digits nosuchword”", "No family matches. Clear the filter");
    }

    @Test
    void anAnswerIsJudgedWithItsReason() {
        open("problems", "family=addition&digits=3");
        assertThat(verdict()).isEqualTo("Type an answer the way the policy would write it.");

        test(byId(TextArea.class, "answer")).setValue("nonsense");
        assertThat(verdict()).contains("✗ score 0.00 of 1");
        click("fill");

        assertThat(verdict()).contains("✓ score 1.00 of 1");
        assertThat(byId(TextArea.class, "answer").getValue()).matches("\\d{1,4}");
    }

    @Test
    void theNextProblemIsAnotherAndTheAnswerToTheLastOneIsGone() {
        open("problems", "family=addition&digits=3");
        String first = byId(Pre.class, "prompt").getText();
        click("fill");

        click("next");

        assertThat(byId(Pre.class, "prompt").getText()).isNotEqualTo(first);
        assertThat(shown()).contains("seed 2 · digits=3");
        assertThat(byId(TextArea.class, "answer").isEmpty()).isTrue();
        click("previous");
        assertThat(byId(Pre.class, "prompt").getText()).isEqualTo(first);
    }

    @Test
    void hintsAreRevealedOneByOneAndTheAnswerLast() {
        open("problems", "family=addition&digits=2");
        Button reveal = byId(Button.class, "hint");
        int revealed = 0;
        while (find(Button.class).withId("hint").exists()) {
            boolean isLast = reveal.getText().equals("Reveal: Answer");
            test(reveal).click();
            revealed++;
            assertThat(find(Button.class).withId("hint").exists()).isEqualTo(!isLast);
        }
        assertThat(revealed).isGreaterThan(1);
        click("fill");
        String revealedWords = text(find(HintPanel.class).single());
        assertThat(revealedWords).endsWith(byId(TextArea.class, "answer").getValue());
    }

    @Test
    void aLevelChangesTheProblemAndTheLineAndOneOutOfRangeDoesNot() {
        open("problems", "family=addition");
        IntegerField digits = byId(IntegerField.class, "level-digits");

        test(digits).setValue(4);
        assertThat(byId(Span.class, "yaml").getText())
                .isEqualTo("{family: addition, difficulty: {digits: 4}}");
        assertThat(byId(Pre.class, "prompt").getText()).matches("\\d{1,4}\\+\\d{1,4}=");

        digits.setValue(digits.getMax() + 1);
        assertThat(byId(Span.class, "yaml").getText()).contains("digits: 4");
    }

    @Test
    void aTransformThatDoesNotFitIsOffAndSaysWhyAndOneOfTheAddressIsOn() {
        open("problems", "family=addition&transform=reverse-digits");

        assertThat(byId(Checkbox.class, "transform-reverse-digits").getValue()).isTrue();
        List<Checkbox> off =
                find(Checkbox.class).all().stream().filter(box -> !box.isEnabled()).toList();
        assertThat(off).isNotEmpty();
        assertThat(off)
                .allSatisfy(box ->
                        assertThat(text(box.getParent().orElseThrow())).contains("Does not fit: "));
        assertThat(byId(Span.class, "yaml").getText()).contains("transforms: [reverse-digits]");
    }

    @Test
    void itIsUsedInACurriculumUnderAFreeName() {
        open("problems", "family=chain-sum");
        click("use");
        String proposed = byId(TextField.class, "new-name").getValue();
        test(byId(TextField.class, "new-name")).setValue("");
        click("create");
        assertThat(byId(TextField.class, "new-name").getErrorMessage())
                .isEqualTo("name must begin with a letter or a digit");

        test(byId(TextField.class, "new-name")).setValue(proposed);
        click("create");

        assertThat(path()).isEqualTo("curricula/chain-sum");
        assertThat(designs.latest("chain-sum").text()).contains("family: chain-sum");
        open("problems", "family=chain-sum");
        click("use");
        assertThat(byId(TextField.class, "new-name").getValue()).isEqualTo("chain-sum-2");
    }

    private String verdict() {
        return text(byId(Div.class, "answer-verdict"));
    }

    private List<String> families() {
        return find(RouterLink.class).withClassName("title").all().stream()
                .map(RouterLink::getText)
                .toList();
    }
}
