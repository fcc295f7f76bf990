package io.gradus.frontend.datasets;

import static org.assertj.core.api.Assertions.assertThat;

import com.vaadin.flow.component.ComponentUtil;
import com.vaadin.flow.component.PollEvent;
import com.vaadin.flow.component.UI;
import com.vaadin.flow.component.button.Button;
import com.vaadin.flow.component.combobox.ComboBox;
import com.vaadin.flow.component.combobox.ComboBoxBase;
import com.vaadin.flow.component.html.Paragraph;
import com.vaadin.flow.component.textfield.TextField;
import com.vaadin.flow.component.upload.Upload;
import io.gradus.backend.datasets.DatasetService;
import io.gradus.frontend.ScreenTest;
import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.Test;
import org.springframework.beans.factory.annotation.Autowired;

class ImportScreenTests extends ScreenTest {
    @Autowired private DatasetService datasets;

    @Test
    void aKnownShapeIsUnderstoodAndWhatWouldBeRefusedIsSaid() {
        choose("apples.jsonl", Rows.of("Ann", 12));

        assertThat(byId(Paragraph.class, "understood").getText())
                .isEqualTo(
                        "JSONL with the columns question, answer. 12 of the first 13 rows are"
                                + " problems, 1 would be rejected.");
        assertThat(text(find(RejectList.class).single()))
                .contains("1 × the answer has no text after ####");
        assertThat(box("Prompt").getValue()).isEqualTo("question");
        assertThat(box("Answer location").getValue()).isEqualTo("after-hashes");
        assertThat(box("Hints").getPlaceholder()).isEqualTo("none found");
        assertThat(datasets.list()).noneMatch(one -> one.origin().file().equals("apples.jsonl"));
    }

    @Test
    void aCorrectedColumnIsPreviewedAgain() {
        choose("columns.csv", "a,b,c\n1 and 1,2,3\n2 and 2,4,5\n");
        type("Prompt", "a");
        type("Answer", "c");

        click("preview-again");

        assertThat(byId(Paragraph.class, "understood").getText())
                .startsWith("CSV with the columns a, b, c. 2 of the first 2 rows are problems");
        assertThat(box("Prompt").getValue()).isEqualTo("a");
        assertThat(test(byId(RowTable.class, "samples")).getCellText(1, 2)).isEqualTo("5");
    }

    @Test
    void whatCannotBeReadIsSaidAndTheColumnsCanStillBeNamed() {
        choose("nothing.csv", "just one column\nof words\n");

        assertThat(byId(Paragraph.class, "trouble").getText()).isNotBlank();
        assertThat(find(RowTable.class).exists()).isFalse();
        assertThat(byId(Button.class, "preview-again").isEnabled()).isTrue();
    }

    @Test
    void anImportSaysHowItEndedAndWhereTheDatasetIs() {
        choose("pears.jsonl", Rows.of("Eve", 7));
        test(find(TextField.class).withLabel("Name").single()).setValue("my-pears");
        test(find(TextField.class).withLabel("Licence").single()).setValue("CC0");

        click("import");

        await("the end", () -> progress().contains("Imported"));
        assertThat(progress()).contains("8 rows read, 1 rejected.");
        assertThat(datasets.list())
                .filteredOn(one -> one.id().startsWith("my-pears"))
                .singleElement()
                .satisfies(one -> assertThat(one.origin().licence()).contains("CC0"))
                .satisfies(one -> assertThat(progress()).contains(one.id()));
    }

    private void choose(String name, String content) {
        open("datasets");
        click("import-file");
        assertThat(path()).isEqualTo("datasets/import");
        test(find(Upload.class).single())
                .upload(name, "text/plain", content.getBytes(StandardCharsets.UTF_8));
        await("a preview", () -> find(MappingForm.class).exists());
    }

    /** The columns are not known yet, so there are none to choose from. */
    private void type(String label, String column) {
        ComponentUtil.fireEvent(
                box(label), new ComboBoxBase.CustomValueSetEvent<>(box(label), true, column));
    }

    private ComboBox<?> box(String label) {
        return find(ComboBox.class).withLabel(label).single();
    }

    private String progress() {
        ComponentUtil.fireEvent(UI.getCurrent(), new PollEvent(UI.getCurrent(), false));
        return text(find(ImportProgressPanel.class).single());
    }
}
