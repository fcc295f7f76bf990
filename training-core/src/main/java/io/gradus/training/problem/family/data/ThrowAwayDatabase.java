package io.gradus.training.problem.family.data;

import java.math.BigDecimal;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.SQLTimeoutException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicLong;

/**
 * An H2 database in memory that holds several contents of one set of tables and is gone when it is
 * closed. Queries run as a user who may only read these tables, with a limit on time and rows.
 */
final class ThrowAwayDatabase implements AutoCloseable {
    /** A query that joins along links takes a few milliseconds; this ends what does not. */
    private static final int MAX_MILLISECONDS = 2_000;

    private static final int MAX_ROWS = 1_000;
    private static final AtomicLong NUMBER = new AtomicLong();

    private final Connection owner;
    private final Connection reader;

    /** A database with a content per script. */
    ThrowAwayDatabase(List<String> scripts) {
        String url = "jdbc:h2:mem:gradus-" + NUMBER.incrementAndGet();
        String settings = ";DB_CLOSE_ON_EXIT=FALSE;TRACE_LEVEL_SYSTEM_OUT=0";
        try {
            owner = DriverManager.getConnection(url + settings, "owner", "");
            try (Statement statement = owner.createStatement()) {
                statement.execute("create user reader password ''");
                for (int i = 0; i < scripts.size(); i++) {
                    statement.execute("create schema s" + i + ";set schema s" + i);
                    statement.execute(scripts.get(i));
                    statement.execute("grant select on schema s" + i + " to reader");
                }
            }
            reader = DriverManager.getConnection(url, "reader", "");
            try (Statement statement = reader.createStatement()) {
                statement.execute("set query_timeout " + MAX_MILLISECONDS);
            }
        } catch (SQLException e) {
            throw new IllegalStateException("the in-memory database cannot be made", e);
        }
    }

    /** The result of a query over the content of this number, from 0. */
    SqlResult query(int content, String sql) {
        try (Statement statement = reader.createStatement()) {
            reader.setSchema("S" + content);
            statement.setMaxRows(MAX_ROWS);
            try (ResultSet result = statement.executeQuery(sql)) {
                return SqlResult.of(rows(result));
            }
        } catch (SQLTimeoutException e) {
            return SqlResult.outOfTime();
        } catch (SQLException e) {
            return SqlResult.failed();
        }
    }

    @Override
    public void close() {
        try (owner;
                reader) {
            reader.rollback();
        } catch (SQLException e) {
            throw new IllegalStateException("the in-memory database cannot be closed", e);
        }
    }

    private static List<List<String>> rows(ResultSet result) throws SQLException {
        int columns = result.getMetaData().getColumnCount();
        List<List<String>> rows = new ArrayList<>();
        while (result.next()) {
            List<String> row = new ArrayList<>();
            for (int column = 1; column <= columns; column++) {
                BigDecimal value = result.getBigDecimal(column);
                row.add(value == null ? "null" : value.stripTrailingZeros().toPlainString());
            }
            rows.add(row);
        }
        return rows;
    }
}
