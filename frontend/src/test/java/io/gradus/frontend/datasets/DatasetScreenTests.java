package io.gradus.frontend.datasets;

import static org.assertj.core.api.Assertions.assertThat;

import com.vaadin.flow.component.button.Button;
import com.vaadin.flow.component.confirmdialog.ConfirmDialog;
import com.vaadin.flow.component.grid.Grid;
import com.vaadin.flow.component.html.Span;
import com.vaadin.flow.component.select.Select;
import com.vaadin.flow.component.textfield.TextField;
import com.vaadin.flow.router.RouterLink;
import io.gradus.backend.datasets.DatasetImports;
import io.gradus.backend.datasets.DatasetService;
import io.gradus.backend.datasets.ImportRequest;
import io.gradus.backend.designs.DesignService;
import io.gradus.frontend.ScreenTest;
import io.gradus.frontend.elements.Copyable;
import java.io.ByteArrayInputStream;
import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.Test;
import org.springframework.beans.factory.annotation.Autowired;

class DatasetScreenTests extends ScreenTest {
    @Autowired private DatasetImports imports;
    @Autowired private DatasetService datasets;
    @Autowired private DesignService designs;

    @Test
    void theListHasARowForEachWithWhatWasRefused() {
        String id =
                imported(
                        "listed", Rows.of("Tom", 30) + "{\"question\": \"?\", \"answer\": \"\"}\n");

        open("datasets");

        Grid<?> table = byId(Grid.class, "datasets");
        int row =
                table.getListDataView().getItems().map(Object::toString).toList().stream()
                        .map(one -> one.contains(id))
                        .toList()
                        .indexOf(true);
        assertThat(((RouterLink) test(table).getCellComponent(row, 0)).getHref())
                .isEqualTo("datasets/" + id);
        assertThat(test(table).getCellText(row, 1)).isEqualTo("30");
        assertThat(test(table).getCellText(row, 4)).isEqualTo("2");
        assertThat(test(table).getCellText(row, 5)).isEqualTo("listed.jsonl");
        assertThat(shown()).contains(datasets.list().size() + " in all");
    }

    @Test
    void rowsAreTurnedOverAndASearchBeginsAtTheFirstAgain() {
        open("datasets/" + imported("searched", 60));
        assertThat(matches()).isEqualTo("1 to 25 of 60");
        assertThat(button("Earlier").isEnabled()).isFalse();
        test(button("Later")).click();
        test(button("Later")).click();
        assertThat(matches()).isEqualTo("51 to 60 of 60");
        assertThat(button("Later").isEnabled()).isFalse();

        test(byId(TextField.class, "search")).setValue("57 apples");

        assertThat(matches()).isEqualTo("1 to 1 of 1");
        assertThat(test(byId(RowTable.class, "rows")).getCellText(0, 2)).isEqualTo("62");
        test(byId(TextField.class, "search")).setValue("pears");
        assertThat(matches()).isEqualTo("no row matches");
    }

    @Test
    void whatWasRefusedIsCountedByItsReason() {
        open("datasets/" + imported("refused", 3));

        assertThat(text(find(RejectList.class).single()))
                .contains("1 × the answer has no text after ####");
        assertThat(shown()).contains("From refused.jsonl, 4 rows read, 1 rejected.");
    }

    @Test
    void aTestSetWhoseProblemsStandHereIsSaidWithThem() {
        String test = imported("a-test-set", 2);
        open("datasets/" + imported("trained-on", 5));

        choose(byId(Select.class, "test-set"), test);

        assertThat(shown()).contains("2 of 2 problems of " + test, "row 1, matches row 1 here");
    }

    @Test
    void itsLineNamesItInADocument() {
        String id = imported("by-its-line", 6);
        open("datasets/" + id);

        String line = text(byId(Copyable.class, "problems-line")).lines().findFirst().get();

        var made =
                designs.create(
                        """
                        gradus: 1
                        curriculum: by-its-line
                        policy: {context: 96}
                        objective: {maxTokens: 8}
                        stages:
                          - name: only
                            maxSteps: 5
                            %s
                        """
                                .formatted(line));
        assertThat(made.text()).contains("dataset:" + id);
    }

    @Test
    void itIsUsedInACurriculumThenCannotBeDeletedAndSaysWhy() {
        String id = imported("used", 6);
        open("datasets/" + id);
        click("use-in-curriculum");
        click("create");
        assertThat(path()).isEqualTo("curricula/used");
        assertThat(designs.latest("used").text()).contains("dataset:" + id);

        open("datasets/" + id);
        delete();

        assertThat(said()).contains("used");
        assertThat(datasets.list()).anyMatch(one -> one.id().equals(id));
    }

    @Test
    void oneThatNobodyUsesIsDeletedAfterAQuestion() {
        String id = imported("deleted", 4);
        open("datasets/" + id);

        delete();

        assertThat(datasets.list()).noneMatch(one -> one.id().equals(id));
        assertThat(path()).isEqualTo("datasets");
    }

    private void delete() {
        click("delete");
        test(find(ConfirmDialog.class).single()).confirm();
    }

    private Button button(String text) {
        return find(Button.class).withText(text).single();
    }

    private String matches() {
        return byId(Span.class, "matches").getText();
    }

    /** So many problems in the shape of GSM8K, and one row that is none; the dataset's id. */
    private String imported(String name, int rows) {
        return imported(name, Rows.of("Tom", rows));
    }

    private String imported(String name, String file) {
        byte[] bytes = file.getBytes(StandardCharsets.UTF_8);
        String upload = imports.upload(name + ".jsonl", new ByteArrayInputStream(bytes)).id();
        String job = imports.begin(upload, ImportRequest.detected()).id();
        await("the import", () -> imports.get(job).dataset().isPresent());
        return imports.get(job).dataset().orElseThrow();
    }
}
